import { type PasswordLevel, type PasswordStrength, passwordLevels } from '@it-lotse/contract/security';

const looks: Record<PasswordLevel, { word: string; bar: string }> = {
  very_weak: { word: 'sehr leicht zu erraten', bar: 'bg-danger' },
  weak: { word: 'zu leicht zu erraten', bar: 'bg-warning' },
  good: { word: 'gut', bar: 'bg-teal' },
  strong: { word: 'sehr gut', bar: 'bg-success' },
};

/** How good the password is, in bars and words, and what would make it better. */
export function StrengthMeter({ strength }: { strength: PasswordStrength | null }) {
  const reached = strength ? passwordLevels.indexOf(strength.level) : -1;
  return (
    <div className="mt-2" aria-live="polite">
      {strength && (
        <>
          <div aria-hidden className="flex gap-1.5">
            {passwordLevels.map((level, index) => (
              <span
                key={level}
                className={`h-1.5 flex-1 rounded-full ${index <= reached ? looks[strength.level].bar : 'bg-ground-deep'}`}
              />
            ))}
          </div>
          <p className="mt-1.5 text-small font-label">Stärke: {looks[strength.level].word}</p>
          {strength.hints.length > 0 && (
            <ul className="mt-0.5 text-small text-ink-2">
              {strength.hints.map((hint) => (
                <li key={hint}>{hint}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
