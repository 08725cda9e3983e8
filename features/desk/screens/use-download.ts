import { useState } from 'react';
import { saveFile } from '#ground/screens/browser/save-file.ts';
import { useToast } from '#ground/screens/ui/toast.tsx';
import { fileAt } from './calls.ts';

/** Files the server makes for whoever presses; `busy`: the name of the one that is on its way. */
export function useDownload() {
  const toast = useToast();
  const [busy, setBusy] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  async function load(path: string, name: string, order?: object) {
    setBusy(name);
    setFailed(false);
    try {
      saveFile(await fileAt(path, order), name);
      toast.success(`Heruntergeladen: ${name}`);
    } catch {
      setFailed(true);
    } finally {
      setBusy(undefined);
    }
  }
  return { busy, hasFailed, load };
}
