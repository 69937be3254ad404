/**
 * Removes characters that nobody sees from an e-mail address as it is entered: copying adds them, and browsers reject
 * the address for them without saying why.
 */
export function startPlainAddresses(): void {
  const clean = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "email") return;
    target.value = target.value.replace(/\p{Cf}/gu, "");
  };
  // Before the fields are checked.
  document.addEventListener("input", clean, true);
}
