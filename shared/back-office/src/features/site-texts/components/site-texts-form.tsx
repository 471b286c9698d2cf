import type { Voice } from '@it-lotse/contract/content';
import type { SiteTextGroup, SiteTexts } from '@it-lotse/contract/site-texts';
import { shippedSiteTexts } from '@it-lotse/domain/shipped-site-texts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { faultsOf } from '../../../kit/api/save-faults.ts';
import { SaveBar } from '../../../kit/save-bar.tsx';
import { useDebounced } from '../../../kit/use-debounced.ts';
import { useFaultFocus } from '../../../kit/use-fault-focus.ts';
import { hasUnsavedSiteTexts, useSiteTextDrafts } from '../site-text-drafts-store.ts';
import { type Faults, faultsIn, groupNames, groupWords } from '../site-text-groups.ts';
import { useSaveSiteTexts, useSiteTextsPreview } from '../site-texts-queries.ts';
import { BrandFields } from './brand-fields.tsx';
import { ClaimsFields, ContactFields, FaqFields, HeroFields, ValuesFields } from './group-fields.tsx';
import { type LinkTarget, ServicesFields } from './services-fields.tsx';
import { SitePreview } from './site-preview.tsx';
import { TextGroup } from './text-group.tsx';
import { WorkstyleFields } from './workstyle-fields.tsx';

/** Milliseconds without a key until the preview follows. */
const restMs = 500;
const formId = 'website-texte';

interface SiteTextsFormProps {
  saved: SiteTexts;
  /** In which what comes with the program is told. */
  voice: Voice;
  /** What a link may lead to. */
  targets: readonly LinkTarget[];
}

/** The texts of the landing page, group by group, and beside them the page as it would be. */
export function SiteTextsForm({ saved, voice, targets }: SiteTextsFormProps) {
  const { drafts, write, forgetAll } = useSiteTextDrafts();
  const save = useSaveSiteTexts();
  const focusFault = useFaultFocus();
  const [showsFaults, setShowsFaults] = useState(false);
  const [written, setWritten] = useState<SiteTextGroup>('hero');
  const { anchor, page } = groupWords[written];
  const texts: SiteTexts = { ...saved, ...drafts };
  const ownFaults = faultsIn(texts);
  const isRight = Object.keys(ownFaults).length === 0;
  const faults: Faults = showsFaults ? { ...faultsOf(save.error), ...ownFaults } : {};
  const dirty = hasUnsavedSiteTexts({ drafts });
  const shown = useDebounced(isRight ? JSON.stringify(texts) : '', restMs);
  const preview = useSiteTextsPreview(shown === '' ? null : (JSON.parse(shown) as SiteTexts), page);

  function change<Group extends SiteTextGroup>(group: Group, changed: SiteTexts[Group]) {
    write(group, changed);
    if (save.error) save.reset();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setShowsFaults(true);
    if (save.isPending || !dirty) return;
    if (!isRight) focusFault(form);
    else save.mutate(drafts, { onSuccess: () => setShowsFaults(false), onError: () => focusFault(form) });
  }

  const bound = <Group extends SiteTextGroup>(group: Group) => ({
    texts: texts[group] ?? shippedSiteTexts(voice)[group],
    faults,
    onChange: (changed: NonNullable<SiteTexts[Group]>) => change(group, changed),
  });
  const fields: Record<SiteTextGroup, ReactNode> = {
    hero: <HeroFields {...bound('hero')} />,
    claims: <ClaimsFields {...bound('claims')} />,
    values: <ValuesFields {...bound('values')} />,
    services: <ServicesFields {...bound('services')} targets={targets} />,
    faq: <FaqFields {...bound('faq')} />,
    contact: <ContactFields {...bound('contact')} />,
    workstyle: <WorkstyleFields {...bound('workstyle')} />,
    brand: <BrandFields {...bound('brand')} />,
    fullHero: <HeroFields {...bound('fullHero')} group="fullHero" />,
    fullValues: <ValuesFields {...bound('fullValues')} group="fullValues" />,
  };

  return (
    <div className="grid items-start gap-4 wide:grid-cols-2 wide:gap-6">
      <form
        id={formId}
        noValidate
        onSubmit={submit}
        onFocus={({ target }) => setWritten((last) => groupOf(target) ?? last)}
        aria-label="Texte Ihrer Website"
        className="flex min-w-0 flex-col gap-4"
      >
        {groupNames.map((group) => (
          <TextGroup
            key={group}
            group={group}
            isOwn={texts[group] !== null}
            isChanged={Object.hasOwn(drafts, group)}
            onReset={() => change(group, null)}
          >
            {fields[group]}
          </TextGroup>
        ))}
      </form>
      <div className="flex min-w-0 flex-col gap-4 wide:sticky wide:top-34 wide:h-[calc(100vh-10rem)]">
        <SaveBar
          what="diese Seite"
          form={formId}
          label="Texte speichern"
          dirty={dirty}
          saving={save.isPending}
          saved={saved}
          faultCount={Object.keys(faults).length}
          note={isRight ? '' : 'Die Vorschau folgt, sobald kein Feld mehr fehlt.'}
          onDiscard={() => {
            forgetAll();
            setShowsFaults(false);
            save.reset();
          }}
        />
        <SitePreview preview={preview} anchor={anchor} title="Vorschau der Startseite" />
      </div>
    </div>
  );
}

/** The group whose texts are being written. */
function groupOf(field: Element): SiteTextGroup | undefined {
  const group = field.closest('[data-group]')?.getAttribute('data-group');
  return groupNames.find((name) => name === group);
}
