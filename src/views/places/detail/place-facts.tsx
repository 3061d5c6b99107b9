import { useTranslation } from 'react-i18next';
import { addressOf, type PlaceDetail } from '../../../domain/places/listing.ts';
import { placeIcons } from '../place-icons.ts';
import { Description } from './description.tsx';
import { Fact } from './fact.tsx';
import styles from './place-detail.module.css';
import { ShipFacts } from './ship-facts.tsx';

const websiteHref = (website: string) => (/^https?:\/\//i.test(website) ? website : `https://${website}`);
const websiteText = (website: string) => website.replace(/^https?:\/\//i, '').replace(/\/$/, '');

/** All that is known of a place; what is not known is left out. */
export const PlaceFacts = ({ place }: { place: PlaceDetail }) => {
  const { t } = useTranslation('places');
  const { contact, imgUrl, description, ship, kinds, name } = place;
  const Sign = placeIcons[kinds[0] ?? 'ownNetwork'];
  const address = [addressOf(contact), contact.country].filter((part) => part !== '').join(', ');
  return (
    <div className={styles.place}>
      {imgUrl === null ? (
        <div className={styles.noImage}>
          <Sign />
        </div>
      ) : (
        <img className={styles.image} src={imgUrl} alt={t('detail.image', { name })} />
      )}
      <dl className={styles.facts}>
        <Fact name={t('detail.kind')}>{kinds.map((kind) => t(`kinds.${kind}`)).join(', ')}</Fact>
        {address !== '' && <Fact name={t('detail.address')}>{address}</Fact>}
        {contact.phone !== '' && (
          <Fact name={t('detail.phone')}>
            <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>{contact.phone}</a>
          </Fact>
        )}
        {contact.website !== '' && (
          <Fact name={t('detail.website')}>
            <a href={websiteHref(contact.website)} target="_blank" rel="noopener noreferrer">
              {websiteText(contact.website)}
            </a>
          </Fact>
        )}
      </dl>
      {ship && <ShipFacts ship={ship} />}
      {description && <Description description={description} />}
    </div>
  );
};
