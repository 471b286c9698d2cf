import '@it-lotse/contract/zod-without-eval';
import './renderer.css';
import { setNonce } from 'get-nonce';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { lockPath } from '../bridge/lock-path.ts';
import { isDayWindow } from './day-window.ts';
import { LockScreen } from './lock-screen.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) setNonce(nonce);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const app = await view();
createRoot(root).render(<StrictMode>{app}</StrictMode>);

/** The lock and the window of the day load nothing of the office. */
async function view(): Promise<ReactNode> {
  if (location.pathname === lockPath) return <LockScreen bridge={window.lotse} />;
  if (isDayWindow()) return (await import('./day-app.tsx')).day();
  return (await import('./office-app.tsx')).office();
}
