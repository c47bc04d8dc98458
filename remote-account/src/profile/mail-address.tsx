/** An address that is wider than its place goes on below with its domain, not in mid-word. */
export function MailAddress({ address }: { address: string }) {
  const [name, ...domain] = address.split(/(?=@)/);
  return (
    <>
      {name}
      <wbr />
      {domain}
    </>
  );
}
