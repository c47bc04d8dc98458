/** For a request whose page is about to go: without its token it would only be refused. */
export function pendingForever(): Promise<never> {
  return new Promise(() => {});
}
