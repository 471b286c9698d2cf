import { useConnections } from '../../../kit/connections/connections-queries.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { WhatsappForm } from './whatsapp-form.tsx';

export function WhatsappCard() {
  return (
    <Loaded query={useConnections()} what="WhatsApp-Zugang">
      {({ whatsapp }) => <WhatsappForm standing={whatsapp} />}
    </Loaded>
  );
}
