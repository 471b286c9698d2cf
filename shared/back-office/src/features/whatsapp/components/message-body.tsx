import type { WhatsappMessage } from '@it-lotse/contract/whatsapp';
import { formatPhone, phoneHref } from '@it-lotse/domain/format-phone';
import { ContactRound, MapPin, MessageCircleQuestion } from 'lucide-react';
import { ExternalLink } from '../../../kit/external-link.tsx';
import { MessageMedia } from './message-media.tsx';
import { MessageText } from './message-text.tsx';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75, className: 'mt-0.5 shrink-0' } as const;
const link = 'text-teal-strong underline underline-offset-3';

/** What a message says, by its kind. */
export function MessageBody({ message }: { message: WhatsappMessage }) {
  const { type, content, media, location, contacts } = message;
  if (type === 'unsupported') {
    return (
      <p className="flex items-start gap-2 text-ink-2">
        <MessageCircleQuestion {...icon} />
        {content.trim() || 'Diese Nachricht kann hier nicht angezeigt werden. Bitte sehen Sie auf Ihrem Telefon nach.'}
      </p>
    );
  }
  if (location) return <Place location={location} />;
  if (contacts.length > 0) return <ContactCards contacts={contacts} />;
  return (
    <div className="flex flex-col gap-2">
      {media && <MessageMedia message={message} media={media} />}
      {type === 'template' && <p className="text-small text-ink-2">Vorlage</p>}
      {content.trim() !== '' && <MessageText text={content} />}
    </div>
  );
}

function Place({ location }: { location: NonNullable<WhatsappMessage['location']> }) {
  const { latitude, longitude, name, address } = location;
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  return (
    <div className="flex items-start gap-2">
      <MapPin {...icon} />
      <div>
        {name && <bdi className="block font-strong">{name}</bdi>}
        {address && <bdi className="block">{address}</bdi>}
        {!name && !address && <span className="block">Standort</span>}
        <ExternalLink href={map} className={link}>
          Auf der Karte ansehen
        </ExternalLink>
      </div>
    </div>
  );
}

function ContactCards({ contacts }: { contacts: WhatsappMessage['contacts'] }) {
  return (
    <ul className="flex flex-col gap-2">
      {contacts.map(({ name, phones }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the contacts of a message never move
        <li key={index} className="flex items-start gap-2">
          <ContactRound {...icon} />
          <div>
            <bdi className="block font-strong">{name || 'Kontakt ohne Namen'}</bdi>
            {phones.map((phone) => (
              <ExternalLink key={phone} href={phoneHref(phone)} className={`${link} block`}>
                {formatPhone(phone)}
              </ExternalLink>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
