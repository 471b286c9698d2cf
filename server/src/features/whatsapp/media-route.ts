import { whatsappMediaPath } from '@it-lotse/contract/whatsapp';
import type { Router } from 'express';
import { AppError } from '../../kernel/http/app-error.ts';
import { findMedia } from './media-repository.ts';
import { filePath } from './media-store.ts';
import type { WhatsappParts } from './whatsapp-parts.ts';

/**
 * The file of a message, for the operator. Its type was found out from its bytes; whatever it is, nothing in it may run.
 * Parts of it can be asked for, so that sound and film can be wound.
 */
export function whatsappMediaRoute(api: Router, ctx: WhatsappParts): void {
  api.get(whatsappMediaPath(':id').replace('%3A', ':'), ctx.requireOperator, (req, res, next) => {
    const media = findMedia(ctx.db, String(req.params.id));
    if (media?.state !== 'ready' || media.mime_type === null) {
      throw new AppError('not_found', { detail: media?.reason ?? 'Diese Datei gibt es (noch) nicht.' });
    }
    const isShown = /^(?:image|audio|video)\//.test(media.mime_type);
    res.attachment(media.file_name ?? `whatsapp-${media.message_id}`);
    const name = String(res.get('Content-Disposition')).replace(/^attachment/, isShown ? 'inline' : 'attachment');
    res
      .set('Content-Disposition', name)
      .set('Content-Type', media.mime_type.startsWith('text/') ? `${media.mime_type}; charset=utf-8` : media.mime_type)
      .set('Content-Security-Policy', "default-src 'none'; sandbox")
      .set('Cache-Control', 'private, max-age=86400, immutable')
      .sendFile(filePath(ctx, media.message_id), { cacheControl: false, dotfiles: 'allow' }, (error) => {
        if (error) next(res.headersSent ? error : new AppError('not_found', { cause: error }));
      });
  });
}
