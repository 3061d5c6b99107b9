import { DeploymentSection } from '../deployment/deployment-section.tsx';
import { ReleaseSection } from '../release/release-section.tsx';
import styles from './other-settings.module.css';

/** Versions, deployments, messages to users. */
export const OtherSettings = () => (
  <div className={styles.page}>
    <ReleaseSection />
    <DeploymentSection />
  </div>
);
