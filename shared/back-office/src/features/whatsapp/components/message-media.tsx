import { type WhatsappMessage, whatsappMediaPath } from '@it-lotse/contract/whatsapp';
import { formatFileSize } from '@it-lotse/domain/format-file-size';
import { Button } from '@it-lotse/ui/button';
import { Dialog } from '@it-lotse/ui/dialog';
import { Download, FileText, ImageOff, LoaderCircle, Play } from 'lucide-react';
import { useState } from 'react';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { useDownload } from '../../../kit/downloads/use-download.ts';
import { useMedia } from '../use-media.ts';
import { fileNameOf, mediaWord } from '../whatsapp-texts.ts';

type Media = NonNullable<WhatsappMessage['media']>;

/** Kinds a browser draws without running anything; SVG is not among them. */
const drawable = /^image\/(?:jpeg|png|webp|gif)$/;
const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75, className: 'shrink-0' } as const;

/** The file of a message: a picture at once, sound and film when asked for, anything else to keep. */
export function MessageMedia({ message, media }: { message: WhatsappMessage; media: Media }) {
  if (media.state === 'loading') {
    return (
      <p className="flex items-center gap-2 text-ink-2">
        <LoaderCircle {...icon} />
        {mediaWord(message)} wird von WhatsApp geholt…
      </p>
    );
  }
  if (media.state === 'refused') {
    return (
      <p className="flex items-start gap-2 text-ink-2">
        <ImageOff {...icon} />
        <span>
          {mediaWord(message)} nicht angezeigt. {media.reason}
        </span>
      </p>
    );
  }
  const mime = media.mime_type ?? '';
  if (drawable.test(mime)) return <Picture message={message} />;
  if (message.type === 'audio' && mime.startsWith('audio/'))
    return <Player kind="audio" message={message} media={media} />;
  if (message.type === 'video' && mime.startsWith('video/'))
    return <Player kind="video" message={message} media={media} />;
  return <FileToKeep message={message} media={media} />;
}

function Picture({ message }: { message: WhatsappMessage }) {
  const { query, address } = useMedia(message.id, true);
  const [isLarge, setLarge] = useState(false);
  // A fixed height: the list must not jump when the picture comes.
  const frame = message.type === 'sticker' ? 'h-32' : 'h-60';
  const alt = message.content.trim() ? `${mediaWord(message)}: ${message.content}` : mediaWord(message);
  if (query.isError) return <MediaFault detail={errorDetail(query.error)} onRetry={() => void query.refetch()} />;
  return (
    <>
      <button
        type="button"
        aria-label={`${alt}, vergrößern`}
        disabled={!address}
        onClick={() => setLarge(true)}
        className={`flex max-w-full items-center justify-center overflow-hidden rounded-control bg-ground-deep ${frame}`}
      >
        {address ? (
          <img src={address} alt="" className="h-full max-w-full object-contain" />
        ) : (
          <LoaderCircle {...icon} className="mx-24 text-ink-2" />
        )}
      </button>
      {address && (
        <Dialog open={isLarge} onOpenChange={setLarge} title={mediaWord(message)} className="max-w-260">
          <div className="flex flex-col items-center gap-3 p-5">
            <img src={address} alt={alt} className="max-h-[64vh] max-w-full object-contain" />
            <SaveButton message={message} />
          </div>
        </Dialog>
      )}
    </>
  );
}

function Player({ kind, message, media }: { kind: 'audio' | 'video'; message: WhatsappMessage; media: Media }) {
  const [isWanted, setWanted] = useState(false);
  const { query, address } = useMedia(message.id, isWanted);
  const label = mediaWord(message);
  if (query.isError) return <MediaFault detail={errorDetail(query.error)} onRetry={() => void query.refetch()} />;
  if (!address) {
    return (
      <Button disabled={isWanted} onClick={() => setWanted(true)}>
        <Play {...icon} />
        {isWanted ? 'Wird geladen…' : `${label} ${kind === 'audio' ? 'anhören' : 'ansehen'}`}
        <Size media={media} />
      </Button>
    );
  }
  return (
    <div className="flex flex-col items-start gap-2">
      {kind === 'audio' ? (
        // biome-ignore lint/a11y/useMediaCaption: a voice message has no captions
        <audio controls autoPlay src={address} aria-label={label} className="w-70 max-w-full" />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: a customer's film has no captions
        <video controls autoPlay src={address} aria-label={label} className="h-60 max-w-full rounded-control" />
      )}
      <SaveButton message={message} />
    </div>
  );
}

function FileToKeep({ message, media }: { message: WhatsappMessage; media: Media }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <FileText {...icon} />
      <span className="min-w-44 flex-1">
        <bdi className="font-label">{fileNameOf(message)}</bdi>
        <span className="block text-small text-ink-2">
          <Size media={media} />
        </span>
        {media.reason && <span className="block text-small text-ink-2">{media.reason}</span>}
      </span>
      <SaveButton message={message} />
    </div>
  );
}

const Size = ({ media }: { media: Media }) =>
  media.bytes === null ? null : (
    <span className="text-small font-normal text-ink-2">{formatFileSize(media.bytes)}</span>
  );

function SaveButton({ message }: { message: WhatsappMessage }) {
  const { download, busy } = useDownload();
  const name = fileNameOf(message);
  return (
    <Button
      disabled={busy}
      aria-label={`${name} speichern`}
      onClick={() => void download(whatsappMediaPath(message.id), name)}
    >
      <Download {...icon} />
      {busy ? 'Wird geladen…' : 'Speichern'}
    </Button>
  );
}

function MediaFault({ detail, onRetry }: { detail: string; onRetry(): void }) {
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p className="flex items-start gap-2">
        <ImageOff {...icon} />
        <span>Nicht geladen. {detail}</span>
      </p>
      <Button onClick={onRetry}>Erneut versuchen</Button>
    </div>
  );
}
