import * as DropdownMenu from '@radix-ui/themes/components/dropdown-menu';
import { useTranslation } from 'react-i18next';
import { appLinks, type PortalLinks } from '../../../domain/shell/links.ts';
import { AppsIcon, ExternalIcon } from '../../common/icons.tsx';
import { MenuButton } from './menu-button.tsx';

/** The sibling products; one without a configured address is not offered, without any there is no menu. */
export const AppsMenu = ({ links }: { links: PortalLinks }) => {
  const { t } = useTranslation('shell');
  const offered = appLinks(links);
  if (offered.length === 0) return null;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger>
        <MenuButton label={t('apps.label')} icon={AppsIcon} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        {offered.map(({ id, href }) => (
          <DropdownMenu.Item key={id} asChild>
            <a href={href} target="_blank" rel="noopener noreferrer" title={t('apps.newTab')}>
              <ExternalIcon /> {t(`apps.${id}`)}
            </a>
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
};
