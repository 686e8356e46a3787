import { type CommonStyle, uniformRadius } from '../element.ts'
import { type Preset, type PresetGroup, preset } from '../preset.ts'
import { PRESENTER, type VAnchorElement, vAnchorSchema } from './schema.ts'

type Props = VAnchorElement['propsValue']
type PresenterPreset = Preset<Props>

const presenter = (
  group: PresetGroup,
  id: string,
  label: string,
  options: Partial<Props['anchorInfo']>,
  commonStyle: Partial<CommonStyle>,
): PresenterPreset => {
  const propsValue = vAnchorSchema.props.parse({ anchorInfo: { anchor: PRESENTER, ...options } })
  return preset(group, id, label, { propsValue, commonStyle })
}

const HALF = { width: 264, height: 396 }

export const vAnchorPresets: readonly PresenterPreset[] = [
  presenter('presenter', 'navy', '藏青西装', { outfit: 'navy' }, HALF),
  presenter('presenter', 'ivory', '米白西装', { outfit: 'ivory' }, HALF),
  presenter('presenter', 'rose', '玫红西装', { outfit: 'rose' }, HALF),
  presenter('presenter', 'pine', '松绿西装', { outfit: 'pine' }, HALF),
  // For the corner of a page with much content.
  presenter(
    'framedPresenter',
    'round',
    '圆形小窗',
    { outfit: 'navy', framing: 'bust' },
    { width: 132, height: 132, backgroundColor: '#DFE7FF', borderRadius: uniformRadius(66) },
  ),
  presenter(
    'framedPresenter',
    'card',
    '卡片小窗',
    { outfit: 'ivory', framing: 'bust' },
    { width: 140, height: 168, backgroundColor: '#CFE3DB', borderRadius: uniformRadius(16) },
  ),
]
