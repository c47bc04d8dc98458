/** Attempts to load one chunk, and the time after which a part or a form gives up, in ms. */
const CODE_ATTEMPTS = 3;
const FIRST_RETRY_DELAY_MS = 250;
const CODE_DEADLINE_MS = 8000;

/**
 * Loads code with `import()`: three attempts with growing, randomized delays, within 8 s. Each attempt of the webpack
 * runtime requests the file under a new URL. Rejects with the last error; a later call starts again.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The code did not load within ${CODE_DEADLINE_MS / 1000} s.`)),
      CODE_DEADLINE_MS,
    );
  });
  try {
    return await Promise.race([loadWithRetries(load, () => isOver), deadline]);
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}

async function loadWithRetries<T>(load: () => Promise<T>, isOver: () => boolean): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      if (attempt === CODE_ATTEMPTS || isOver()) throw error;
      const delayMs = FIRST_RETRY_DELAY_MS * 2 ** attempt * (0.5 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
}
