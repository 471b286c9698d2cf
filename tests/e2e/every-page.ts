/** What each public page says, by its path: every page a link leads to, and the second landing page. */
export async function everyPage(url: string): Promise<Record<string, string>> {
  const said: Record<string, string> = {};
  const waiting = ['/', '/landing-full'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (said[path] !== undefined) continue;
    const html = await (await fetch(url + path)).text();
    said[path] = html
      .replace(/<(style|svg)\b.*?<\/\1>/gs, '')
      .replace(/ class="[^"]*"/g, '')
      .replaceAll('\u00A0', ' ');
    waiting.push(...[...html.matchAll(/<a [^>]*href="(\/[\w/-]*)"/g)].map(([, next = '']) => next));
  }
  return said;
}
