import { contentSecurityPolicy, pageAnswer } from './app-protocol.ts';

/**
 * Only under `npm run desktop -- --dev`: the page and its modules come from Vite, and are replaced while the app runs.
 * The page keeps its address, so that everything the app asks of a page holds for it. A build leaves this file out.
 */
export function pageFromVite(vite: string): (request: Request) => Promise<Response> {
  const connection = vite.replace(/^http/, 'ws');
  const policy = (nonce: string) =>
    contentSecurityPolicy(nonce)
      // What Vite writes into the page before its first module.
      .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
      .replace("connect-src 'self'", `connect-src 'self' ${connection}`);
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const answer = await fetch(new URL(pathname + search, vite), {
      headers: { accept: request.headers.get('accept') ?? '*/*' },
    });
    return answer.headers.get('content-type')?.startsWith('text/html')
      ? pageAnswer(await answer.text(), policy)
      : answer;
  };
}
