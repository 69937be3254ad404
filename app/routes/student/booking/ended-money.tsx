/** The outcome of the payment for a time that was not booked: the sentences of `endedMoneyView`. */
export function EndedMoney({ money }: { money: readonly string[] }) {
  return money.map((sentence) => <p key={sentence}>{sentence}</p>);
}
