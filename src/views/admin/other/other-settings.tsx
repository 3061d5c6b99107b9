import styles from './other.module.css';

/** Versions, messages, deployments: a section each. */
export const OtherSettings = () => <div className={styles.sections} />;
