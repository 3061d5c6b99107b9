import type { PortalLinks } from '../../domain/shell/links.ts';
import { toldConfiguration } from './told-configuration.ts';

type ToldLinks = Readonly<Partial<Record<'home' | 'parts' | 'liveIot' | 'placeMarker' | 'privacyDe' | 'privacyEn', string | null>>>;

interface Told {
  readonly links: ToldLinks;
  readonly mailbox: boolean;
}

export const linksFrom = ({ links: { home, parts, liveIot, placeMarker, privacyDe, privacyEn }, mailbox }: Told): PortalLinks => ({
  home: home ?? undefined,
  parts: parts ?? undefined,
  liveIot: liveIot ?? undefined,
  placeMarker: placeMarker ?? undefined,
  mailbox: mailbox ? '/mailbox' : undefined,
  privacyPolicy: { ...(privacyDe && { 'de-DE': privacyDe }), ...(privacyEn && { 'en-GB': privacyEn }) },
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The links of the server's configuration without the contract's client, which weighs more than half of the login. */
export const loginLinks = async (): Promise<PortalLinks> => {
  const told = await toldConfiguration();
  if (!isRecord(told) || !isRecord(told.links)) return {};
  const isAddress = ([, value]: [string, unknown]) => typeof value === 'string' && /^https?:\/\//.test(value);
  return linksFrom({ links: Object.fromEntries(Object.entries(told.links).filter(isAddress)), mailbox: told.mailbox === true });
};
