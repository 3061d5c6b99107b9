import type { PlaceDetail } from '../../../domain/places/listing.ts';
import styles from './place-detail.module.css';

type Described = NonNullable<PlaceDetail['description']>;

const Block = ({ block }: { block: Described['blocks'][number] }) => {
  if (block.type === 'paragraph') return <p>{block.text}</p>;
  if (block.type === 'heading') return <h4>{block.text}</h4>;
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
};

/** What a place says of itself, block by block. */
export const Description = ({ description: { title, blocks } }: { description: Described }) => (
  <section className={styles.description}>
    {title !== '' && <h3>{title}</h3>}
    {blocks.map((block, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no ids and never move
      <Block key={place} block={block} />
    ))}
  </section>
);
