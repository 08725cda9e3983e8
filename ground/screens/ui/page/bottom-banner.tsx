import { useState } from 'react';
import type { Banner } from '#ground/rules/programme/programme.ts';
import { findRuntimeConfig } from '#ground/screens/api/server-clock.ts';
import { useServerNow } from '#ground/screens/api/use-server-time.ts';
import { remember, remembered } from '#ground/screens/browser/browser-memory.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Icon } from '#ground/screens/ui/text/icon.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';

/** The announcement whose time it is, unless this browser's person has put it away (1-portal §1). */
export function useBanner(): { banner: Banner; dismiss: () => void } | undefined {
  const now = useServerNow().getTime();
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const banner = (findRuntimeConfig()?.banners ?? PROGRAMME.banners).find(
    ({ id, from, until }) => Date.parse(from) <= now && now <= Date.parse(until) && !isDismissed(id),
  );
  function isDismissed(id: string): boolean {
    return dismissed.includes(id) || remembered(`banner.${id}`) !== undefined;
  }
  if (banner === undefined) return undefined;
  const dismiss = () => {
    remember(`banner.${banner.id}`, 'dismissed');
    setDismissed([...dismissed, banner.id]);
  };
  return { banner, dismiss };
}

export function BottomBanner({ banner, dismiss }: { banner: Banner; dismiss: () => void }) {
  return (
    <div className="banner">
      <Text>{banner.text}</Text>
      <button type="button" className="icon-button" aria-label="Ankündigung schließen" onClick={dismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}
