import { largestPictureBytes, type SitePictureKind } from '@it-lotse/contract/site-look';
import { Button } from '@it-lotse/ui/button';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { showToast } from '@it-lotse/ui/toast-store';
import { CircleAlert, ImageUp, Trash2 } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { useSitePicture, useUploadPicture } from '../site-look-queries.ts';

interface PictureFieldProps {
  kind: SitePictureKind;
  /** What it is of, e.g. 'Foto von Ihnen'. */
  label: string;
  hint: string;
  /** Said when it is taken away; that can be undone. */
  removed: string;
  /** Id of the picture; null: none. */
  picture: string | null;
  error: string;
  onChange(picture: string | null): void;
  /** Takes back that it was removed. */
  onUndo(): void;
}

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;
const tooLarge = 'Die Datei ist zu groß. Es gehen 12 MB.';

/** A picture that is chosen from the files or dropped here. The server draws it anew before anybody sees it. */
export function PictureField({ kind, label, hint, removed, picture, error, onChange, onUndo }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadPicture(kind);
  const stored = useSitePicture(picture);
  const [isOver, setIsOver] = useState(false);
  const [fault, setFault] = useState('');
  const told = fault || (upload.error ? errorDetail(upload.error) : error);

  function take(file: File | undefined) {
    if (!file || upload.isPending) return;
    setFault(file.size > largestPictureBytes ? tooLarge : '');
    if (file.size <= largestPictureBytes) upload.mutate(file, { onSuccess: (made) => onChange(made.id) });
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  }

  return (
    <fieldset
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={joinClasses(
        'min-w-0 rounded-input border-[1.5px] border-dashed p-4',
        told ? 'border-danger bg-danger-tint' : isOver ? 'border-teal bg-teal-tint' : 'border-edge bg-ground',
      )}
    >
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-center gap-4">
        {stored.data && picture !== null && (
          <img
            src={stored.data.thumbnail}
            alt={`${label}, wie es gespeichert wird`}
            className="max-h-40 max-w-40 rounded-control border border-line bg-white"
          />
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button
            aria-describedby={`${id}-hint ${id}-error`}
            disabled={upload.isPending}
            onClick={() => input.current?.click()}
          >
            <ImageUp {...icon} />
            {picture === null ? `${label} wählen` : 'Anderes Bild wählen'}
          </Button>
          {picture !== null && (
            <Button
              variant="danger-quiet"
              disabled={upload.isPending}
              aria-label={`${label} entfernen`}
              onClick={() => {
                upload.reset();
                setFault('');
                onChange(null);
                showToast(`${removed}. Auf der Website ändert sich das, wenn Sie speichern.`, {
                  label: 'Rückgängig',
                  run: onUndo,
                });
              }}
            >
              <Trash2 {...icon} />
              Entfernen
            </Button>
          )}
        </div>
        <p className="text-small text-ink-2 max-middle:hidden">oder hierher ziehen</p>
      </div>
      {/* The button above opens it. */}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          take(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <p role="status" className="mt-2 text-small empty:hidden">
        {upload.isPending ? 'Das Bild wird hochgeladen und geprüft…' : ''}
      </p>
      <p id={`${id}-error`} role="alert" className="mt-2 flex gap-1.5 text-small text-danger empty:hidden">
        {told && (
          <>
            <CircleAlert aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
            {told}
          </>
        )}
      </p>
      <p id={`${id}-hint`} className="mt-2 text-small text-ink-2">
        {hint}
      </p>
    </fieldset>
  );
}
