/** What became of the money for a time that was not booked: the sentences of `endedMoneyView`. */
export function EndedMoney({ money }: { money: readonly string[] }) {
  return money.map((sentence) => <p key={sentence}>{sentence}</p>);
}
