import * as DropdownMenu from '@radix-ui/themes/components/dropdown-menu';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { canSwitchOrganisation } from '../../../domain/account/access.ts';
import { type Language, languages } from '../../../domain/shell/language.ts';
import { pathOf, type View } from '../../../domain/shell/view.ts';
import { useViewName } from '../../../i18n/view-name.ts';
import { LogoutIcon } from '../../common/icons.tsx';
import { iconOf } from '../navigation/view-icons.ts';
import { Avatar } from './avatar.tsx';
import styles from './user-menu.module.css';

export interface UserMenuProps {
  readonly name: string;
  readonly accountName: string;
  readonly avatarUrl: string | null;
  readonly isLoading: boolean;
  /** Why the user data could not be loaded. */
  readonly failure: string | null;
  readonly language: Language;
  /** All organisations of the account; the switch shows only with more than one. */
  readonly organisations: readonly { readonly id: string; readonly name: string }[];
  readonly activeOrganisationId: string;
  readonly canSwitchOrganisation: boolean;
  /** What it leads to. */
  readonly views: readonly View[];
  readonly canLogOut: boolean;
  readonly onLanguage: (language: Language) => void;
  readonly onOrganisation: (id: string) => void;
  readonly onLogout: () => void;
}

const ViewItem = ({ view }: { readonly view: View }) => {
  const [, navigate] = useLocation();
  const Sign = iconOf(view);
  return (
    <DropdownMenu.Item onSelect={() => navigate(pathOf(view))}>
      <Sign /> {useViewName(view)}
    </DropdownMenu.Item>
  );
};

export const Person = ({ name, accountName, failure }: Pick<UserMenuProps, 'name' | 'accountName' | 'failure'>) => {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.person}>
      {name}
      <span className={styles.account}>{accountName}</span>
      {failure !== null && <p className={styles.failure}>{t('user.failed', { message: failure })}</p>}
    </div>
  );
};

export const UserMenu = (props: UserMenuProps) => {
  const { t } = useTranslation('shell');
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger>
        <button type="button" className={styles.trigger} aria-busy={props.isLoading} aria-label={t('user.menu', { name: props.name })}>
          <span className={styles.name}>{props.name}</span>
          <Avatar src={props.avatarUrl} />
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        <Person name={props.name} accountName={props.accountName} failure={props.failure} />
        <DropdownMenu.Separator />
        {props.views.map((view) => (
          <ViewItem key={view} view={view} />
        ))}
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
