/** An address that breaks before its '@', not within a word. */
export function EmailText({ children }: { readonly children: string }) {
  const at = children.lastIndexOf('@');
  if (at < 1) return children;
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}
