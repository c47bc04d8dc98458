/**
 * Resolves in a new task, so that the browser can react to input and draw a frame between two parts of the start.
 * Where the browser supports it, the page's work continues before other tasks that are waiting.
 */
export function startNewTask(): Promise<void> {
  if ('scheduler' in globalThis && 'yield' in scheduler) return scheduler.yield();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
