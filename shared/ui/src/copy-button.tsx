import { Copy } from 'lucide-react';
import { Button } from './button.tsx';
import { showErrorToast, showToast } from './toast-store.ts';

interface CopyButtonProps {
  text: string;
  children: string;
  /** Said when it is in the clipboard, e.g. 'Adresse kopiert'. */
  done: string;
}

export function CopyButton({ text, children, done }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast(done);
    } catch {
      showErrorToast('Kopieren hat nicht geklappt. Bitte markieren Sie den Text von Hand.');
    }
  }
  return (
    <Button onClick={() => void copy()}>
      <Copy aria-hidden size={17} strokeWidth={1.75} />
      {children}
    </Button>
  );
}
