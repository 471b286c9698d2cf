import { type SiteLook, siteLook } from '@it-lotse/contract/site-look';
import { colourRoles } from '@it-lotse/domain/site-colours';
import { Card } from '@it-lotse/ui/card';
import { TextField } from '@it-lotse/ui/field';
import { type FormEvent, useState } from 'react';
import { faultsOf } from '../../../kit/api/save-faults.ts';
import { SaveBar } from '../../../kit/save-bar.tsx';
import { useDebounced } from '../../../kit/use-debounced.ts';
import { useFaultFocus } from '../../../kit/use-fault-focus.ts';
import { useSiteLookDraft } from '../site-look-drafts-store.ts';
import { useSaveSiteLook, useSiteLookPreview } from '../site-look-queries.ts';
import { colourWords, faultsInLook, pictureWords, shownLook } from '../site-look-words.ts';
import { ColourField } from './colour-field.tsx';
import { PictureField } from './picture-field.tsx';
import { SitePreview } from './site-preview.tsx';

/** Milliseconds without a change until the preview follows. */
const restMs = 400;
const formId = 'aussehen';

/** Pictures and colours of the website, and beside them the landing page as it would look. */
export function SiteLookForm({ saved }: { saved: SiteLook }) {
  const { look: changed, write, forget } = useSiteLookDraft();
  const save = useSaveSiteLook();
  const focusFault = useFaultFocus();
  const [showsFaults, setShowsFaults] = useState(false);
  const [anchor, setAnchor] = useState(pictureWords.logo.anchor);
  const look = changed ?? saved;
  const ownFaults = faultsInLook(look);
  const isRight = Object.keys(ownFaults).length === 0;
  const faults = showsFaults ? { ...faultsOf(save.error), ...ownFaults } : {};
  const seen = useDebounced(JSON.stringify(shownLook(look)), restMs);
  const preview = useSiteLookPreview(siteLook.parse(JSON.parse(seen)));

  function change(part: Partial<SiteLook>, at: string) {
    // Undoing comes later, when there may be more that has changed.
    write({ ...(useSiteLookDraft.getState().look ?? saved), ...part });
    setAnchor(at);
    if (save.error) save.reset();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setShowsFaults(true);
    if (save.isPending || changed === null) return;
    if (!isRight) focusFault(form);
    else save.mutate(changed, { onSuccess: () => setShowsFaults(false), onError: () => focusFault(form) });
  }

  const { photo, logo } = pictureWords;
  const alt = look.photo?.alt ?? '';
  return (
    <div className="grid items-start gap-4 wide:grid-cols-2 wide:gap-6">
      <form id={formId} noValidate onSubmit={submit} aria-label="Aussehen" className="flex min-w-0 flex-col gap-4">
        <Card title={photo.title} subtitle={photo.subtitle}>
          <PictureField
            kind="photo"
            label={photo.title}
            hint={photo.hint}
            removed={photo.removed}
            picture={look.photo?.picture ?? null}
            error={faults['photo.picture'] ?? ''}
            onChange={(picture) => change({ photo: picture === null ? null : { picture, alt } }, photo.anchor)}
            onUndo={() => change({ photo: look.photo }, photo.anchor)}
          />
          {look.photo && (
            <div className="mt-4">
              <TextField
                label="Bildbeschreibung"
                hint="Für alle, die das Foto nicht sehen: was darauf ist, zum Beispiel „Erika Muster an ihrem Schreibtisch“."
                value={alt}
                error={faults['photo.alt'] ?? ''}
                onChange={({ target }) =>
                  look.photo && change({ photo: { ...look.photo, alt: target.value } }, photo.anchor)
                }
              />
            </div>
          )}
        </Card>
        <Card title={logo.title} subtitle={logo.subtitle}>
          <PictureField
            kind="logo"
            label={logo.title}
            hint={logo.hint}
            removed={logo.removed}
            picture={look.logo?.picture ?? null}
            error={faults['logo.picture'] ?? ''}
            onChange={(picture) => change({ logo: picture === null ? null : { picture } }, logo.anchor)}
            onUndo={() => change({ logo: look.logo }, logo.anchor)}
          />
        </Card>
        <Card
          title="Farben"
          subtitle="Es gehen alle Farben, mit denen jeder Text gut zu lesen bleibt. Ein leeres Feld ist die mitgelieferte Farbe."
        >
          <div className="flex flex-col gap-6">
            {colourRoles.map((role) => {
              const choose = (hex: string | null) => {
                const { colours } = useSiteLookDraft.getState().look ?? saved;
                change({ colours: { ...colours, [role]: hex } }, colourWords[role].anchor);
              };
              return (
                <ColourField
                  key={role}
                  role={role}
                  value={look.colours[role]}
                  error={faults[`colours.${role}`] ?? ''}
                  onChange={choose}
                />
              );
            })}
          </div>
        </Card>
      </form>
      <div className="flex min-w-0 flex-col gap-4 wide:sticky wide:top-34 wide:h-[calc(100vh-10rem)]">
        <SaveBar
          what="diese Seite"
          form={formId}
          label="Aussehen speichern"
          dirty={changed !== null}
          saving={save.isPending}
          faultCount={Object.keys(faults).length}
          saved={saved}
          onDiscard={() => {
            forget();
            setShowsFaults(false);
            save.reset();
          }}
        />
        <SitePreview preview={preview} anchor={anchor} title="Vorschau der Startseite" />
      </div>
    </div>
  );
}
