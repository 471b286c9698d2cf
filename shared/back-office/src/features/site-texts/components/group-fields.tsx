import {
  isProven,
  type SiteClaim,
  type SiteIcon,
  type SiteTextsInFull,
  siteIcons,
} from '@it-lotse/contract/site-texts';
import { SelectField, TextAreaField, TextField } from '@it-lotse/ui/field';
import { type Faults, iconWords } from '../site-text-groups.ts';
import { EditableList } from './editable-list.tsx';

export interface GroupFieldsProps<Group extends keyof SiteTextsInFull> {
  texts: SiteTextsInFull[Group];
  faults: Faults;
  onChange(texts: SiteTextsInFull[Group]): void;
}

/** Binds fields to the texts of one object; `path` is its place in the document. */
export function bind<Texts extends object>(
  texts: Texts,
  path: string,
  faults: Faults,
  onChange: (texts: Texts) => void,
) {
  return <Name extends keyof Texts & string>(name: Name) => ({
    value: texts[name] as string,
    error: faults[`${path}.${name}`] ?? '',
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...texts, [name]: target.value }),
  });
}

/** `group`: the first part of the places of their faults. */
export function HeroFields({
  texts,
  faults,
  onChange,
  group = 'hero',
}: GroupFieldsProps<'hero'> & { group?: 'hero' | 'fullHero' }) {
  const field = bind(texts, group, faults, onChange);
  return (
    <div className="flex flex-col gap-4">
      <TextField label="Zeile über dem Titel" {...field('eyebrow')} />
      <TextField label="Titel" {...field('title')} />
      <TextAreaField label="Text unter dem Titel" rows={4} {...field('lead')} />
    </div>
  );
}

const newClaim = (): SiteClaim => ({
  icon: 'check-badge',
  strong: '',
  rest: '',
  about: 'service',
  number: '',
  period: '',
  source: '',
});

export function ClaimsFields({ texts, faults, onChange }: GroupFieldsProps<'claims'>) {
  return (
    <EditableList
      items={texts}
      word="Aussage"
      addLabel="Aussage hinzufügen"
      most={4}
      newItem={newClaim}
      onChange={onChange}
    >
      {(claim, index, change) => {
        const field = bind(claim, `claims.${index}`, faults, change);
        return (
          <div className="grid grid-cols-1 gap-4 middle:grid-cols-2">
            <TextField label="Hervorgehoben" hint="Zum Beispiel „Antwort“." {...field('strong')} />
            <TextField label="Danach" hint="Zum Beispiel „am selben Tag“." {...field('rest')} />
            <IconField {...field('icon')} />
            <SelectField label="Wovon sie handelt" {...field('about')}>
              <option value="service">Von meiner Arbeit</option>
              <option value="customers">Von Kunden oder Bewertungen</option>
            </SelectField>
            {claim.about === 'customers' && (
              <>
                <TextField label="Zahl" hint="Zum Beispiel „37 Bewertungen“." {...field('number')} />
                <TextField label="Zeitraum" hint="Zum Beispiel „Januar bis November 2026“." {...field('period')} />
                <div className="middle:col-span-2">
                  <TextField label="Quelle" hint="Wo Besucher das nachprüfen können." {...field('source')} />
                </div>
                {!isProven(claim) && (
                  <p className="text-small text-warning middle:col-span-2">
                    Steht nicht auf der Website, bis Zahl, Zeitraum und Quelle angegeben sind.
                  </p>
                )}
              </>
            )}
          </div>
        );
      }}
    </EditableList>
  );
}

/** `group`: as above. */
export function ValuesFields({
  texts,
  faults,
  onChange,
  group = 'values',
}: GroupFieldsProps<'values'> & { group?: 'values' | 'fullValues' }) {
  const field = bind(texts, group, faults, onChange);
  return (
    <div className="flex flex-col gap-4">
      <TextField label="Überschrift" {...field('headline')} />
      <TextAreaField label="Einleitung" hint="Jede Zeile ein Absatz." rows={4} {...field('intro')} />
      <EditableList
        items={texts.cards}
        word="Karte"
        addLabel="Karte hinzufügen"
        most={12}
        newItem={() => ({ icon: 'anchor' as SiteIcon, title: '', text: '' })}
        onChange={(cards) => onChange({ ...texts, cards })}
      >
        {(card, index, change) => {
          const part = bind(card, `${group}.cards.${index}`, faults, change);
          return (
            <div className="grid grid-cols-1 gap-4 middle:grid-cols-[1fr_12rem]">
              <TextField label="Titel" {...part('title')} />
              <IconField {...part('icon')} />
              <div className="middle:col-span-2">
                <TextAreaField label="Text" rows={2} {...part('text')} />
              </div>
            </div>
          );
        }}
      </EditableList>
    </div>
  );
}

export function FaqFields({ texts, faults, onChange }: GroupFieldsProps<'faq'>) {
  const field = bind(texts, 'faq', faults, onChange);
  return (
    <div className="flex flex-col gap-4">
      <TextField label="Überschrift" {...field('headline')} />
      <TextAreaField label="Einleitung" rows={2} {...field('intro')} />
      <EditableList
        items={texts.items}
        word="Frage"
        addLabel="Frage hinzufügen"
        most={30}
        newItem={() => ({ question: '', answer: '' })}
        onChange={(items) => onChange({ ...texts, items })}
      >
        {(item, index, change) => {
          const part = bind(item, `faq.items.${index}`, faults, change);
          return (
            <div className="flex flex-col gap-3">
              <TextField label="Frage" {...part('question')} />
              <TextAreaField label="Antwort" rows={3} {...part('answer')} />
            </div>
          );
        }}
      </EditableList>
    </div>
  );
}

export function ContactFields({ texts, faults, onChange }: GroupFieldsProps<'contact'>) {
  const field = bind(texts, 'contact', faults, onChange);
  return (
    <div className="flex flex-col gap-4">
      <TextField label="Überschrift" {...field('headline')} />
      <TextAreaField label="Einleitung" rows={2} {...field('intro')} />
    </div>
  );
}

interface IconFieldProps {
  value: string;
  error: string;
  onChange(event: { target: { value: string } }): void;
}

export function IconField(props: IconFieldProps) {
  return (
    <SelectField label="Zeichen" {...props}>
      {siteIcons.map((name) => (
        <option key={name} value={name}>
          {iconWords[name]}
        </option>
      ))}
    </SelectField>
  );
}
