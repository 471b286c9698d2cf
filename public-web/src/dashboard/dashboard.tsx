import { BackOffice } from '@it-lotse/back-office';
import { setNonce } from 'get-nonce';
import { createBrowserHost } from './browser-host.ts';

// The scroll lock of dialogs adds one style element; the page's policy lets it in only with the nonce of this answer.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) setNonce(nonce);

const host = createBrowserHost();

export function Dashboard() {
  return <BackOffice host={host} basePath="/dashboard" />;
}
