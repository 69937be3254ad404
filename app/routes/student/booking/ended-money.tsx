import type { ReceivedMoney } from "../../../../db/queries/purchase/received-money";
import { formatAmount } from "../../../domain/purchase/money";
import { refundViews } from "../purchase/refund-facts";

/** What a student sees of the money for a session that was not booked: texts, ready to be shown. */
export function endedMoneyView({ capturedPaise, setAsidePaise, refunds }: ReceivedMoney) {
  return {
    paid: capturedPaise > 0 ? formatAmount(capturedPaise) : null,
    setAside: setAsidePaise > 0 ? formatAmount(setAsidePaise) : null,
    refunds: refundViews(refunds),
  };
}

export type EndedMoneyView = ReturnType<typeof endedMoneyView>;

/**
 * What became of the money for a time that was not booked. Whether any has left an account is known only once it has
 * arrived: a payment may still be on its way. `isGivenUp`: the student has released the time.
 */
export function EndedMoney({ money, isGivenUp }: { money: EndedMoneyView; isGivenUp: boolean }) {
  const { paid, setAside, refunds } = money;
  const otherwise = isGivenUp
    ? "your money comes back whole"
    : "the session is confirmed where the time is still free, and otherwise your money comes back whole";
  if (paid !== null) {
    return (
      <>
        <p>{`You paid ${paid} for this time. `}</p>
        {refunds.length > 0 ? (
          refunds.map(({ amount, state, date }) => (
            <p key={`${date} ${amount} ${state}`}>{`Refund of ${amount}: ${state} (${date}).`}</p>
          ))
        ) : (
          <p>We are looking after your payment, and write to you.</p>
        )}
      </>
    );
  }
  if (setAside !== null) {
    return <p>{`Your bank has set ${setAside} aside for this time. If it is collected, ${otherwise}.`}</p>;
  }
  return (
    <p>{`No payment for this time has reached us. If you have paid, ${otherwise}; either way we write to you.`}</p>
  );
}
