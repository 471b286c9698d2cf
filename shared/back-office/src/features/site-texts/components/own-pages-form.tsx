import { mostOwnPages, type OwnPage, ownPages, writtenPages } from '@it-lotse/contract/own-pages';
import { Button } from '@it-lotse/ui/button';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { FilePlus, Pencil } from 'lucide-react';
import { type FormEvent, type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { faultsOf } from '../../../kit/api/save-faults.ts';
import { SaveBar } from '../../../kit/save-bar.tsx';
import { useDebounced } from '../../../kit/use-debounced.ts';
import { useFaultFocus } from '../../../kit/use-fault-focus.ts';
import { newPage, placeWords, removalQuestion, shownPages, stillKnown, withPictureBack } from '../own-page-words.ts';
import { useOwnPagesDraft } from '../own-pages-drafts-store.ts';
import { type PageSeen, useOwnPagePreview, useSaveOwnPages } from '../own-pages-queries.ts';
import { EditableList } from './editable-list.tsx';
import { OwnPageFields } from './own-page-fields.tsx';
import { SitePreview } from './site-preview.tsx';

/** Milliseconds without a key until the preview follows. */
const restMs = 500;
const formId = 'eigene-seiten';

/** The pages in the order of their links, one of them open, and beside them that one as it would be. */
export function OwnPagesForm({ saved }: { saved: readonly OwnPage[] }) {
  const { pages: changed, known: knownChanged, write, forget } = useOwnPagesDraft();
  const save = useSaveOwnPages();
  const focusFault = useFaultFocus();
  const [showsFaults, setShowsFaults] = useState(false);
  const [open, setOpen] = useState(0);
  const pages = changed ?? saved;
  const known = changed ? knownChanged : saved.map(() => true);
  const ownFaults = faultsIn(pages);
  const isRight = Object.keys(ownFaults).length === 0;
  const faults = showsFaults ? { ...faultsOf(save.error), ...ownFaults } : {};
  const looked = { pages: shownPages(pages), index: open };
  const isSeen = pages[open] !== undefined && ownPages.safeParse(looked).success;
  const shown = useDebounced(isSeen ? JSON.stringify(looked) : '', restMs);
  const preview = useOwnPagePreview(shown === '' ? null : (JSON.parse(shown) as PageSeen));

  function change(next: OwnPage[]) {
    // What is open stays so, wherever it is moved.
    const current = pages[open];
    const at = current ? next.indexOf(current) : -1;
    if (next.length > pages.length) setOpen(next.length - 1);
    else if (at >= 0) setOpen(at);
    write(next, stillKnown({ pages, known }, next));
    if (save.error) save.reset();
  }

  /** Comes later, when there may be more that has changed. */
  function putPictureBack(page: OwnPage) {
    const draft = useOwnPagesDraft.getState();
    write(withPictureBack(draft.pages ?? saved, page), draft.pages ? draft.known : saved.map(() => true));
  }

  /** The button goes with it; the keyboard goes on in the first field. */
  function openPage({ currentTarget }: MouseEvent<HTMLButtonElement>, index: number) {
    const entry = currentTarget.closest('li');
    flushSync(() => setOpen(index));
    entry?.querySelector('input')?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setShowsFaults(true);
    if (save.isPending || changed === null) return;
    const [wrong] = Object.keys(ownFaults);
    if (wrong === undefined) {
      save.mutate(changed, { onSuccess: () => setShowsFaults(false), onError: () => focusFault(form) });
      return;
    }
    setOpen(Number(wrong.split('.')[1]));
    focusFault(form);
  }

  return (
    <div className="grid items-start gap-4 wide:grid-cols-2 wide:gap-6">
      <form
        id={formId}
        noValidate
        onSubmit={submit}
        aria-label="Eigene Seiten"
        className="min-w-0 rounded-card border border-line bg-card px-5 py-4"
      >
        {pages.length === 0 && (
          <EmptyState icon={<FilePlus aria-hidden size={28} strokeWidth={1.75} />} title="Noch keine eigene Seite">
            Zum Beispiel „Über mich“, „Referenzen“ oder „So finden Sie mich“.
          </EmptyState>
        )}
        <EditableList
          items={pages}
          word="Seite"
          addLabel="Seite hinzufügen"
          most={mostOwnPages}
          newItem={() => newPage}
          questionOf={(page, index) => removalQuestion(page, known[index] ?? false)}
          onChange={change}
        >
          {(page, index, changePage) =>
            index === open ? (
              <OwnPageFields
                page={page}
                index={index}
                isSaved={known[index] ?? false}
                faults={faults}
                onChange={changePage}
                onPictureBack={() => putPictureBack(page)}
              />
            ) : (
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="min-w-0">
                  <span className="font-strong wrap-anywhere">{page.title || 'Ohne Titel'}</span>
                  <span className="block text-small text-ink-2 wrap-anywhere">
                    /{page.slug} · {placeWords(page)}
                  </span>
                </p>
                <Button
                  onClick={(event) => openPage(event, index)}
                  aria-label={`${page.title || `Seite ${index + 1}`} bearbeiten`}
                >
                  <Pencil aria-hidden size={18} strokeWidth={1.75} />
                  Bearbeiten
                </Button>
              </div>
            )
          }
        </EditableList>
      </form>
      <div className="flex min-w-0 flex-col gap-4 wide:sticky wide:top-34 wide:h-[calc(100vh-10rem)]">
        <SaveBar
          what="diese Seite"
          form={formId}
          label="Seiten speichern"
          dirty={changed !== null}
          saving={save.isPending}
          faultCount={Object.keys(faults).length}
          note={isRight ? '' : 'Die Vorschau folgt, sobald kein Feld mehr fehlt.'}
          saved={saved}
          onDiscard={() => {
            forget();
            setShowsFaults(false);
            save.reset();
          }}
        />
        {pages.length > 0 && <SitePreview preview={preview} title="Vorschau der Seite" />}
      </div>
    </div>
  );
}

/** What is wrong, by the place of the field: 'pages.2.slug'. Empty: nothing. */
function faultsIn(pages: readonly OwnPage[]): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { path, message } of writtenPages.safeParse({ pages }).error?.issues ?? []) {
    faults[path.join('.')] ??= message;
  }
  return faults;
}
