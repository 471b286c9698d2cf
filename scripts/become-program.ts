import { spawn } from 'node:child_process';

/**
 * Ends as the given program, on the same terminal and with its exit code. Where the system can, this process turns into
 * it: same id, same signals, nothing of us left in memory. Windows cannot, there we wait for it.
 */
export async function becomeProgram(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<never> {
  if (process.platform !== 'win32') process.execve?.(program, [program, ...args], env);
  const child = spawn(program, args, { env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((_never, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => process.exit(code ?? 1));
  });
}
