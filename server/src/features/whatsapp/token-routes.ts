import { getTokenInfo, restoreToken, testToken, updateToken, validateToken } from '@it-lotse/contract/whatsapp-token';
import { asStored } from '../../kernel/http/as-stored.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import {
  readTokenInfo,
  restorePreviousToken,
  takeOverToken,
  testPresentToken,
  validateNewToken,
} from './token-service.ts';
import type { WhatsappParts } from './whatsapp-parts.ts';

/** The token never leaves the server: only what it looks like at its ends, and what Meta says of it. */
export function tokenRoutes(implement: Implement, ctx: WhatsappParts): void {
  implement(getTokenInfo, () => readTokenInfo(ctx), asStored(ctx));
  implement(testToken, async () => ({ test_result: await testPresentToken(ctx) }));
  implement(validateToken, async ({ body }) => ({ validation_result: await validateNewToken(ctx, body.new_token) }));
  implement(updateToken, async ({ body }) => {
    await takeOverToken(ctx, body.new_token);
    return {
      message: 'Token erfolgreich aktualisiert! WhatsApp-Service wurde neu gestartet.',
      info: readTokenInfo(ctx),
    };
  });
  implement(restoreToken, async () => {
    await restorePreviousToken(ctx);
    return { message: 'Der frühere Token wird jetzt wieder benutzt.', info: readTokenInfo(ctx) };
  });
}
