import { Image, Link, RectangleHorizontal, Square, TextQuote } from 'lucide-react'
import { useState } from 'react'
import { Segment } from '../../src/ui/actions/segment'
import { Badge } from '../../src/ui/feedback/badge'
import { Checkbox } from '../../src/ui/forms/checkbox'
import { Combobox } from '../../src/ui/forms/combobox'
import { DateTimeInput } from '../../src/ui/forms/date-time-input'
import { Field } from '../../src/ui/forms/field'
import { FormPanel, FormSection } from '../../src/ui/forms/form-panel'
import { RadioList } from '../../src/ui/forms/radio-list'
import { Select } from '../../src/ui/forms/select'
import { Slider } from '../../src/ui/forms/slider'
import { TextInput } from '../../src/ui/forms/text-input'
import { Textarea } from '../../src/ui/forms/textarea'
import { MediaList } from '../../src/ui/lists/media-list'
import { StringList } from '../../src/ui/lists/string-list'
import { moves } from '../../src/views/shared/moves'
import bosphorus from './bosphorus.jpg'
import { Part } from './part'

const countries = ['United Kingdom', 'Ukraine', 'Peru', 'Portugal'].map((label) => ({ value: label, label }))

/** A form with every control. */
const moved = (entries: readonly string[], from: number, to: number): string[] =>
  entries.toSpliced(from, 1).toSpliced(to, 0, entries[from] ?? '')

export function Fields() {
  const [values, setValues] = useState({
    title: 'Naples coastal line reopens nine days ahead',
    when: '2025-11-20T08:52',
    topic: 'river',
    source: '',
    text: '',
    type: 'bullets',
    country: 'Peru',
    typed: 'Peru',
    address: '',
  })
  const [points, setPoints] = useState(['Six siphons drew down the lake.', 'The level is three metres lower.'])
  const [media, setMedia] = useState([bosphorus, '/missing.jpg'])
  const [on, setOn] = useState(true)
  const [quality, setQuality] = useState(85)
  const [ratio, setRatio] = useState('4:3')
  const [sent, setSent] = useState(0)
  const set = (key: keyof typeof values) => (value: string) => setValues((old) => ({ ...old, [key]: value }))
  const offered = countries.filter((item) => item.label.toLowerCase().includes(values.typed.toLowerCase()))
  return (
    <Part name="Form">
      <output aria-label="Sent">{sent}</output>
      <FormPanel
        title="Update News"
        badge={<Badge text="Draft kept · 09:41" tone="draft" dot />}
        closeName="Close form"
        onClose={() => undefined}
        onSubmit={() => setSent(sent + 1)}
        note="Fields marked * are required."
        cancelLabel="Cancel"
        submitLabel="Update News"
      >
        <FormSection title="Story" help="The headline as readers will see it, and when it runs.">
          <Field label="Title" required>
            <TextInput appearance="headline" value={values.title} onInput={set('title')} />
          </Field>
          <Field label="Date and time" required span={5}>
            <DateTimeInput value={values.when} onInput={(when) => set('when')(when ?? '')} />
          </Field>
          <Field label="Topic" optional="optional" span={3}>
            <Select
              items={[{ value: 'river', label: 'River levels' }]}
              empty="No topic"
              value={values.topic}
              onPick={set('topic')}
            />
          </Field>
          <Field label="Source URL" span={4} error={values.source === '' ? 'Source URL is required' : undefined}>
            <TextInput icon={Link} value={values.source} placeholder="https://" onInput={set('source')} />
          </Field>
        </FormSection>
        <FormSection title="Text">
          <Field label="News type" group required>
            <Segment
              items={[
                { value: 'text', label: 'Descriptive', icon: TextQuote },
                { value: 'bullets', label: 'Bullet Points' },
              ]}
              value={values.type}
              onPick={set('type')}
            />
          </Field>
          <Field label="Description" help="As readers will see it.">
            <Textarea appearance="read" value={values.text} onInput={set('text')} />
          </Field>
          <Field label="Bullet points" group required>
            <StringList
              values={points}
              onChange={setPoints}
              onMove={(from, to) => setPoints(moved(points, from, to))}
              onRemove={(index) => setPoints(points.toSpliced(index, 1))}
              reorderName="Reorder"
              moves={moves}
              movedText={(position, count) => `Now at position ${position} of ${count}.`}
              addLabel="Add bullet point"
              lineName={(position) => `Bullet point ${position}`}
              removeName="Remove"
            />
          </Field>
        </FormSection>
        <FormSection title="Place and media">
          <Field label="Country" span={6}>
            <Combobox
              items={offered}
              value={values.country}
              inputValue={values.typed}
              onInput={set('typed')}
              onPick={(country) => setValues((old) => ({ ...old, country, typed: country }))}
              noMatchText="No countries found"
              openName="Show countries"
            />
          </Field>
          <Field label="Image URLs">
            <MediaList
              items={media.map((url) => ({ url, address: url, kind: 'image', alt: 'Night ferries', canCrop: true }))}
              jobs={[{ key: 'a', text: 'Processing image...', progress: 0.6 }]}
              accept="image/*"
              uploadLabel="Upload images"
              tileTexts={{
                remove: 'Remove',
                reorder: 'Reorder',
                moves,
                crop: 'Crop again',
                lead: { mark: 'Lead', make: 'Make lead' },
              }}
              movedText={(position, count) => `Now at position ${position} of ${count}.`}
              onMove={(from, to) => setMedia(moved(media, from, to))}
              onCrop={() => undefined}
              cancelLabel="Cancel"
              onCancel={() => undefined}
              onFiles={(files) => setMedia([...media, ...files.map((file) => URL.createObjectURL(file))])}
              onRemove={(index) => setMedia(media.toSpliced(index, 1))}
              address={{
                value: values.address,
                placeholder: 'https:// image address',
                addLabel: 'Add',
                icon: Image,
                onInput: set('address'),
                onAdd: () => setMedia([...media, values.address]),
              }}
            />
          </Field>
          <Checkbox label="Enabled" checked={on} onToggle={setOn} />
        </FormSection>
      </FormPanel>
      <div style={{ display: 'grid', gap: 24, maxWidth: 272 }}>
        <RadioList
          label="Aspect ratio"
          items={[
            { value: '4:3', label: '4:3', icon: RectangleHorizontal, detail: '864 × 648' },
            { value: '1:1', label: '1:1', icon: Square, detail: '648 × 648' },
          ]}
          value={ratio}
          onPick={setRatio}
        />
        <Slider label="Quality" value={quality} min={50} max={100} step={5} onChange={setQuality} />
      </div>
    </Part>
  )
}
