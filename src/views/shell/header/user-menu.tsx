import * as DropdownMenu from '@radix-ui/themes/components/dropdown-menu';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { canSwitchOrganisation } from '../../../domain/account/access.ts';
import { type Language, languages } from '../../../domain/shell/language.ts';
import { pathOf } from '../../../domain/shell/view.ts';
import { LogoutIcon, PersonIcon } from '../../common/icons.tsx';
import { Avatar } from './avatar.tsx';
import styles from './user-menu.module.css';

export interface UserMenuProps {
  readonly name: string;
  readonly accountName: string;
  readonly avatarUrl: string | null;
  readonly language: Language;
  /** All organisations of the account; the switch shows only with more than one. */
  readonly organisations: readonly { readonly id: string; readonly name: string }[];
  readonly activeOrganisationId: string;
  readonly canSwitchOrganisation: boolean;
  /** False where the profile page is hidden. */
  readonly hasProfile: boolean;
  readonly canLogOut: boolean;
  readonly onLanguage: (language: Language) => void;
  readonly onOrganisation: (id: string) => void;
  readonly onLogout: () => void;
}

export const UserMenu = (props: UserMenuProps) => {
  const { t } = useTranslation('shell');
  const [, navigate] = useLocation();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger>
        <button type="button" className={styles.trigger} aria-label={t('user.menu', { name: props.name })}>
          <span className={styles.name}>{props.name}</span>
          <Avatar src={props.avatarUrl} />
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        <div className={styles.person}>
          {props.name}
          <span className={styles.account}>{props.accountName}</span>
        </div>
        <DropdownMenu.Separator />
        {props.hasProfile && (
          <DropdownMenu.Item onSelect={() => navigate(pathOf('profile'))}>
            <PersonIcon /> {t('user.profile')}
          </DropdownMenu.Item>
        )}
        <DropdownMenu.Label>{t('language')}</DropdownMenu.Label>
        <DropdownMenu.RadioGroup value={props.language} onValueChange={(value) => props.onLanguage(value as Language)}>
          {languages.map((language) => (
            <DropdownMenu.RadioItem key={language} value={language} lang={language}>
              {t(`languages.${language}`)}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
        {canSwitchOrganisation(props) && (
          <>
            <DropdownMenu.Label>{t('user.organisation')}</DropdownMenu.Label>
            <DropdownMenu.RadioGroup value={props.activeOrganisationId} onValueChange={props.onOrganisation}>
              {props.organisations.map(({ id, name }) => (
                <DropdownMenu.RadioItem key={id} value={id} disabled={!props.canSwitchOrganisation}>
                  {name}
                </DropdownMenu.RadioItem>
              ))}
            </DropdownMenu.RadioGroup>
          </>
        )}
        <DropdownMenu.Separator />
        <DropdownMenu.Item disabled={!props.canLogOut} onSelect={props.onLogout}>
          <LogoutIcon /> {t('user.logout')}
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
};
