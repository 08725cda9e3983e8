import { useEffect, useRef, useState } from 'react';

// Page-wide: a file goes on arriving after its part of the page is gone.
const underWay = new Set<Promise<boolean>>();

/** Counts a file as under way until it has arrived or failed. `sending`: whether it has arrived. */
export function countSending(sending: Promise<boolean>): void {
  underWay.add(sending);
  void sending.finally(() => underWay.delete(sending));
}

/** When nothing is under way any more: whether all that was has arrived. */
export async function filesArrived(): Promise<boolean> {
  let isWhole = true;
  while (underWay.size > 0) isWhole = (await Promise.all(underWay)).every(Boolean) && isWhole;
  return isWhole;
}

function isSending(): boolean {
  return underWay.size > 0;
}

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
