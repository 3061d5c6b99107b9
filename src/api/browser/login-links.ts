import type { PortalLinks } from '../../domain/shell/links.ts';

type ToldLinks = Readonly<Partial<Record<'home' | 'parts' | 'liveIot' | 'placeMarker' | 'privacyDe' | 'privacyEn', string | null>>>;

export const linksFrom = ({ home, parts, liveIot, placeMarker, privacyDe, privacyEn }: ToldLinks): PortalLinks => ({
  home: home ?? undefined,
  parts: parts ?? undefined,
  liveIot: liveIot ?? undefined,
  placeMarker: placeMarker ?? undefined,
  privacyPolicy: { ...(privacyDe && { 'de-DE': privacyDe }), ...(privacyEn && { 'en-GB': privacyEn }) },
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The links of the server's configuration without the contract's client, which weighs more than half of the login. */
export const loginLinks = async (): Promise<PortalLinks> => {
  const told: unknown = await (await fetch('/configuration')).json();
  if (!isRecord(told) || !isRecord(told.links)) return {};
  const isAddress = ([, value]: [string, unknown]) => typeof value === 'string' && /^https?:\/\//.test(value);
  return linksFrom(Object.fromEntries(Object.entries(told.links).filter(isAddress)));
};
