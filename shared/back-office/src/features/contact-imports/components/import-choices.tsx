import { type LegalBasis, legalBases } from '@it-lotse/contract/contact-imports';
import { Checkbox } from '@it-lotse/ui/checkbox';
import { SelectField } from '@it-lotse/ui/field';
import { useFeatures } from '../../../kit/feature/features-context.ts';
import { basisHints, basisWords } from '../contact-imports-texts.ts';

interface ImportChoicesProps {
  notes: boolean;
  onNotes(notes: boolean): void;
  basis: LegalBasis;
  onBasis(basis: LegalBasis): void;
}

/** What is asked once for all contacts of a file. */
export function ImportChoices({ notes, onNotes, basis, onBasis }: ImportChoicesProps) {
  const notDone = useFeatures().flatMap(({ notByImport }) => notByImport ?? []);
  return (
    <div className="flex flex-col gap-4">
      <Checkbox label="Notizen und Anschriften in die Notiz der Karte schreiben" checked={notes} onChange={onNotes} />
      <div className="max-w-116">
        <SelectField
          label="Warum Sie diese Daten haben dürfen"
          hint={basisHints[basis]}
          value={basis}
          onChange={(event) => onBasis(event.target.value as LegalBasis)}
        >
          {legalBases.map((each) => (
            <option key={each} value={each}>
              {basisWords[each]}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="text-small text-ink-2">
        Lassen Sie private Kontakte weg. {['Niemand bekommt durch die Übernahme eine E-Mail', ...notDone].join(', ')}.
        Wer sich nicht meldet, wird drei Jahre nach Ende dieses Jahres von selbst gelöscht.
      </p>
    </div>
  );
}
