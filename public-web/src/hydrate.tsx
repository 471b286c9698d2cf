import { hydrateRoot } from 'react-dom/client';
import { App, type AppProps } from './app.tsx';

/** Takes over the page the server rendered, with the very data it rendered it from. */
export function hydrate(): void {
  const root = document.getElementById('root');
  const data = document.getElementById('seitendaten')?.textContent;
  if (!root || !data) return;
  const props: AppProps = JSON.parse(data);
  hydrateRoot(root, <App {...props} />);
}
