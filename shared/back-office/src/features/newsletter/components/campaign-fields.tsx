import { targetAudiences } from '@it-lotse/contract/newsletter';
import { newsletterTemplates } from '@it-lotse/domain/newsletter-templates';
import { Checkbox } from '@it-lotse/ui/checkbox';
import { DateField, TimeField } from '@it-lotse/ui/date-field';
import { SelectField, TextAreaField, TextField } from '@it-lotse/ui/field';
import { useNow } from '../../../kit/use-now.ts';
import { type CampaignDraft, textOfTemplate, useCampaignDraft } from '../campaign-draft-store.ts';
import { audienceWords } from '../newsletter-texts.ts';
import type { DraftFaults } from '../read-campaign-draft.ts';

interface CampaignFieldsProps {
  draft: CampaignDraft;
  faults: DraftFaults;
  onChange(part: Partial<CampaignDraft>): void;
}

export function CampaignFields({ draft, faults, onChange }: CampaignFieldsProps) {
  const offer = useCampaignDraft((store) => store.offer);
  const audience = draft.target_audience;
  const templates = newsletterTemplates(useNow()).filter((each) => audience === 'all' || each.audience === audience);
  const chosen = templates.some(({ id }) => id === draft.template_id) ? draft.template_id : null;
  return (
    <>
      <TextField
        label="Name der Kampagne"
        hint="Nur für Sie: So heißt die Kampagne in der Liste."
        maxLength={120}
        value={draft.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div className="grid gap-4 middle:grid-cols-2">
        <SelectField
          label="Zielgruppe"
          value={audience}
          onChange={(event) =>
            onChange({ target_audience: targetAudiences.find((each) => each === event.target.value) ?? 'all' })
          }
        >
          {targetAudiences.map((each) => (
            <option key={each} value={each}>
              {audienceWords[each]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Vorlage"
          value={chosen ?? ''}
          onChange={(event) => {
            const template = templates.find(({ id }) => id === event.target.value);
            if (template) offer(textOfTemplate(template));
            else onChange({ template_id: null });
          }}
        >
          <option value="">Keine Vorlage</option>
          {templates.map(({ id, name, important, audience: of }) => (
            <option key={id} value={id}>
              {[name, important && '(wichtig)', audience === 'all' && `– ${audienceWords[of]}`]
                .filter(Boolean)
                .join(' ')}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="Betreff"
        required
        maxLength={200}
        error={faults.subject}
        value={draft.subject}
        onChange={(event) => onChange({ subject: event.target.value })}
      />
      <TextAreaField
        label="Inhalt"
        required
        rows={13}
        hint="Einfacher Text oder HTML. {{name}} wird zum Namen des Empfängers. Abmeldelink und Impressum kommen von selbst darunter."
        error={faults.content}
        maxLength={60_000}
        value={draft.content}
        onChange={(event) => onChange({ content: event.target.value })}
      />
      <div>
        <Checkbox label="Später senden" checked={draft.isLater} onChange={(isLater) => onChange({ isLater })} />
        {draft.isLater && (
          <div className="mt-1 grid gap-4 middle:grid-cols-2">
            <DateField label="Tag" error={faults.day} value={draft.day} onChange={(day) => onChange({ day })} />
            <TimeField
              label="Uhrzeit"
              hint="Deutsche Zeit."
              error={faults.time}
              value={draft.time}
              onChange={(time) => onChange({ time })}
            />
          </div>
        )}
      </div>
    </>
  );
}
