import '@it-lotse/contract/zod-without-eval';
import './renderer.css';
import { setNonce } from 'get-nonce';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { lockPath } from '../bridge/lock-path.ts';
import { DesktopApp } from './desktop-app.tsx';
import { createDesktopHost } from './desktop-host.ts';
import { LockScreen } from './lock-screen.tsx';
import { takeRecordWindow } from './record-window.ts';
import { rememberScrolling, takeRestoredPlace } from './restored-place.ts';
import { useServerChoice } from './server-choice-store.ts';
import { ServerMark } from './server-mark.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) setNonce(nonce);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>{location.pathname === lockPath ? <LockScreen bridge={window.lotse} /> : office()}</StrictMode>,
);

function office(): ReactNode {
  // Chromium knows when the network is back before the main process does.
  window.addEventListener('online', () => void window.lotse.networkIsBack());
  const isRecordWindow = takeRecordWindow();
  if (!isRecordWindow) rememberScrolling(window.lotse);
  const host = createDesktopHost(window.lotse, {
    restoredPlace: takeRestoredPlace() ?? undefined,
    ...(isRecordWindow && { isRecordWindow }),
    ServerMark,
    changeServer: () => useServerChoice.getState().set({ managing: true }),
  });
  return <DesktopApp bridge={window.lotse} host={host} />;
}
