import { Button } from '@it-lotse/ui/button';
import { TextField } from '@it-lotse/ui/field';
import type { Ref } from 'react';
import { digitsOf } from '../../kit/digits-of.ts';

/** The field of the login call that carries the code. */
export type SecondFactorKind = 'totp_code' | 'recovery_code';

interface SecondFactorFieldsProps {
  kind: SecondFactorKind;
  code: string;
  onCode(code: string): void;
  onKind(kind: SecondFactorKind): void;
  ref: Ref<HTMLInputElement>;
}

/** The second step of the sign-in: six digits of the app, or, when it is lost, one of the ten codes kept for that. */
export function SecondFactorFields({ kind, code, onCode, onKind, ref }: SecondFactorFieldsProps) {
  return (
    <>
      {kind === 'totp_code' ? (
        <TextField
          key={kind}
          ref={ref}
          label="Code aus Ihrer Authenticator-App"
          hint="Sechs Ziffern, alle 30 Sekunden neu."
          name="totp"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          onChange={(event) => onCode(digitsOf(event.target.value))}
        />
      ) : (
        <TextField
          key={kind}
          ref={ref}
          label="Wiederherstellungscode"
          hint="Einer der zehn Codes, die Sie bei der Einrichtung aufbewahrt haben. Jeder gilt einmal."
          name="recovery"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          required
          value={code}
          onChange={(event) => onCode(event.target.value)}
        />
      )}
      <Button
        variant="link"
        className="self-start"
        onClick={() => onKind(kind === 'totp_code' ? 'recovery_code' : 'totp_code')}
      >
        {kind === 'totp_code' ? 'Wiederherstellungscode verwenden' : 'Code aus der Authenticator-App verwenden'}
      </Button>
    </>
  );
}
