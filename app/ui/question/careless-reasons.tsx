/** Describes the answers' pattern in plain sentences. */
export function CarelessReasons({ reasons, advice }: { reasons: readonly string[]; advice: string }) {
  return (
    <>
      <ul className="grid list-disc gap-2 ps-5 marker:text-primary">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>{advice}</p>
    </>
  );
}
