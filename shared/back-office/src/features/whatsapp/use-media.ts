import { whatsappMediaPath } from '@it-lotse/contract/whatsapp';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callFile } from '../../kit/api/call-file.ts';
import { useHost } from '../../kit/host-context.ts';

/** A scrolled-by picture is let go after this time. */
const keptMs = 60_000;

/** The bytes of a message's media, fetched as the operator, and an address in memory to show them from. */
export function useMedia(messageId: string, enabled: boolean) {
  const host = useHost();
  const query = useQuery({
    queryKey: [whatsappMediaPath(messageId)],
    queryFn: () => callFile(host, whatsappMediaPath(messageId)),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
  });
  const blob = query.data;
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return { query, address };
}
