import { Button } from '@it-lotse/ui/button';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { MessageCircleMore } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../kit/paths.ts';

/** What stands here as long as the server knows nothing of WhatsApp. */
export function WhatsappSetup() {
  return (
    <EmptyState
      icon={<MessageCircleMore aria-hidden size={28} strokeWidth={1.75} />}
      title="WhatsApp ist noch nicht eingerichtet"
    >
      <p>
        Danach stehen hier die Nachrichten Ihrer Kunden, und Sie antworten vom Schreibtisch aus. Sie brauchen ein Konto
        bei Meta und eine Nummer für Ihren Betrieb. Was noch fehlt und die sieben Schritte stehen im Tab Token,
        ausführlich im Handbuch unter „WhatsApp“.
      </p>
      <Button asChild variant="main" className="mt-4">
        <Link to={paths.token}>WhatsApp einrichten</Link>
      </Button>
    </EmptyState>
  );
}
