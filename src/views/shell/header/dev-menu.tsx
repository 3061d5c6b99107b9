import * as DropdownMenu from '@radix-ui/themes/components/dropdown-menu';
import { useTranslation } from 'react-i18next';
import { type Zoom, zoomChoices } from '../../../domain/shell/zoom.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { ReloadIcon, ToolsIcon } from '../../common/icons.tsx';
import { MenuButton } from './menu-button.tsx';

export interface DevMenuProps {
  readonly isOn: boolean;
  readonly zoom: Zoom;
  readonly version: string;
  readonly onToggle: () => void;
  readonly onZoom: (zoom: Zoom) => void;
  readonly onHardReload: () => void;
}

/** Tools for developers, offered on the dev hosts only. */
export const DevMenu = ({ isOn, zoom, version, onToggle, onZoom, onHardReload }: DevMenuProps) => {
  const { t } = useTranslation('shell');
  const formats = useFormats();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger>
        <MenuButton label={t('dev.label')} icon={ToolsIcon} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        <DropdownMenu.CheckboxItem checked={isOn} onCheckedChange={onToggle} onSelect={(event) => event.preventDefault()}>
          {t('dev.devTools')}
        </DropdownMenu.CheckboxItem>
        <DropdownMenu.Separator />
        <DropdownMenu.Label>{t('dev.zoom')}</DropdownMenu.Label>
        <DropdownMenu.RadioGroup value={String(zoom)} onValueChange={(value) => onZoom(Number(value) as Zoom)}>
          {zoomChoices.map((choice) => (
            <DropdownMenu.RadioItem key={choice} value={String(choice)}>
              {formats.number(choice)}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
        <DropdownMenu.Separator />
        <DropdownMenu.Item title={t('dev.reloadHint')} onSelect={onHardReload}>
          <ReloadIcon /> {t('dev.reload')}
        </DropdownMenu.Item>
        <DropdownMenu.Label>{t('version', { version })}</DropdownMenu.Label>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
};
