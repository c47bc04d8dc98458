/** For a request of a page that is about to close: without a token it would only fail. */
export function pendingForever(): Promise<never> {
  return new Promise(() => {});
}
