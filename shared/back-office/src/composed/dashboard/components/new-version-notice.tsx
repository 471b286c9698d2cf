import type { NewerVersion } from '@it-lotse/contract/dashboard';
import { Button } from '@it-lotse/ui/button';
import { Notice } from '@it-lotse/ui/notice';
import { ExternalLink } from '../../../kit/external-link.tsx';

/** There is a newer server than the one that answers. It is installed where the server runs, not from here. */
export function NewVersionNotice({ version, url }: NewerVersion) {
  return (
    <Notice
      tone="info"
      title={`Für Ihren Server gibt es die neue Version ${version}`}
      action={
        <Button asChild>
          <ExternalLink href={url}>Was ist neu?</ExternalLink>
        </Button>
      }
    >
      <p>
        Wer Ihren Server betreut, spielt sie mit <code>./it-lotse update</code> ein. Dabei wird zuerst gesichert, und
        läuft die neue Version nicht, kommt die bisherige von selbst zurück.
      </p>
    </Notice>
  );
}
