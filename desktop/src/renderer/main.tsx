import '@it-lotse/shared/contract/zod-without-eval';
import './renderer.css';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DesktopApp } from './desktop-app.tsx';
import { createDesktopHost } from './desktop-host.ts';
import { rememberScrolling, takeRestoredPlace } from './restored-place.ts';
import { useServerChoice } from './server-choice-store.ts';
import { ServerMark } from './server-mark.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) setNonce(nonce);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Chromium knows when the network is back before the main process does.
window.addEventListener('online', () => void window.lotse.networkIsBack());

rememberScrolling(window.lotse);

const host = createDesktopHost(window.lotse, {
  restoredPlace: takeRestoredPlace() ?? undefined,
  ServerMark,
  changeServer: () => useServerChoice.getState().set({ managing: true }),
});

createRoot(root).render(
  <StrictMode>
    <DesktopApp bridge={window.lotse} host={host} />
  </StrictMode>,
);
