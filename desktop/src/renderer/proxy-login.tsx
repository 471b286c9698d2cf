import { Button } from '@it-lotse/ui/button';
import { Dialog } from '@it-lotse/ui/dialog';
import { TextField } from '@it-lotse/ui/field';
import { Notice } from '@it-lotse/ui/notice';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { LotseBridge } from '../bridge/lotse-bridge.ts';
import type { ProxyQuestion } from '../bridge/server-answers.ts';

interface ProxyLoginProps {
  bridge: Pick<LotseBridge, 'proxyQuestion' | 'onProxyAsked' | 'signInToProxy' | 'declineProxy'>;
}

/** A proxy that wants a log-in is asked about once; who does not know it now finds the question again in a notice. */
export function ProxyLogin({ bridge }: ProxyLoginProps) {
  const [question, setQuestion] = useState<ProxyQuestion | null>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const hear = (asked: ProxyQuestion | null) => {
      setQuestion(asked);
      setOpen(asked !== null);
    };
    const unsubscribe = bridge.onProxyAsked(hear);
    void bridge.proxyQuestion().then((asked) => asked && hear(asked));
    return unsubscribe;
  }, [bridge]);

  if (!question) return null;
  return (
    <>
      <Notice
        tone="warning"
        title="Der Proxy dieses Netzes verlangt eine Anmeldung"
        action={<Button onClick={() => setOpen(true)}>Am Proxy anmelden</Button>}
      >
        <p>Bis dahin erreicht IT-Lotse den Server nicht.</p>
      </Notice>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) void bridge.declineProxy();
        }}
        title="Am Proxy anmelden"
        description={`${question.proxy} lässt ohne Anmeldung nichts durch. Gemeint ist Ihr Zugang zu diesem Netz, nicht der zu IT-Lotse.`}
      >
        <LoginForm
          key={question.proxy}
          question={question}
          onSend={(username, password) => void bridge.signInToProxy({ username, password })}
        />
      </Dialog>
    </>
  );
}

function LoginForm({
  question,
  onSend,
}: {
  question: ProxyQuestion;
  onSend(username: string, password: string): void;
}) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const refused = 'Das hat der Proxy nicht angenommen. Bitte prüfen Sie Benutzername und Passwort.';
  return (
    <form
      className="flex flex-col gap-4 px-5 pt-4 pb-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSend(username, password);
      }}
    >
      <TextField
        ref={first}
        label="Benutzername"
        hint="In Firmen oft mit der Domäne davor: FIRMA\name"
        required
        maxLength={500}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextField
        label="Passwort"
        type="password"
        error={question.refused ? refused : undefined}
        maxLength={500}
        autoComplete="off"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="main">
          Anmelden
        </Button>
      </div>
    </form>
  );
}
