import { useEffect, useRef, useState } from 'react';
import { filesArrived, isSending } from './sending.ts';

/** What is sent now would leave the files behind that are under way: it waits for them. */
export function useFilesFirst() {
  const [isWaiting, setWaiting] = useState(false);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return {
    isWaiting,
    /** False: a file has failed, which its list says, or whoever pressed has gone elsewhere. */
    async arrived(): Promise<boolean> {
      if (!isSending()) return true;
      setWaiting(true);
      const isWhole = await filesArrived();
      setWaiting(false);
      return isWhole && isThere.current;
    },
  };
}

export const WAITING_FOR_FILES = 'Dateien werden noch hochgeladen …';
