/** What a promise brings, or undefined when it takes longer; it goes on all the same. */
export async function withTimeout<T>(promise: Promise<T> | undefined, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([promise, impatience]);
  } finally {
    clearTimeout(timer);
  }
}
