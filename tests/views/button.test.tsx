import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Button, type ButtonSize, type ButtonVariant, buttonClasses } from '../../src/ui/actions/button'
import '../support/show'

const variants: readonly ButtonVariant[] = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link']
const sizes: readonly ButtonSize[] = ['default', 'sm', 'lg', 'icon']

test('a button comes in six variants, each with a look of its own [MISC-2]', () => {
  for (const variant of variants) render(<Button variant={variant}>{variant}</Button>)
  const looks = variants.map((variant) => screen.getByRole('button', { name: variant }).className)
  expect(new Set(looks).size).toBe(variants.length)
  for (const [index, variant] of variants.entries()) expect(looks[index]).toContain(buttonClasses(variant))
})

test('a button comes in four sizes, each with a look of its own [MISC-3]', () => {
  for (const size of sizes) render(<Button size={size}>{size}</Button>)
  const looks = sizes.map((size) => screen.getByRole('button', { name: size }).className)
  expect(new Set(looks).size).toBe(sizes.length)
})
