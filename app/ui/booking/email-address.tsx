/**
 * An e-mail address that is broken after its @ and before its full stops where it does not fit one line. For plain
 * pages: its parts are texts side by side.
 */
export function EmailAddress({ address }: { address: string }) {
  return address.split(/(?<=@)|(?=\.)/).map((part, index) => (
    <span key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </span>
  ));
}
