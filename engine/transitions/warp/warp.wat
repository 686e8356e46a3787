;; Draws two pages displaced over a grid, and mixes them; `draw.ts` describes the parameters.
(module
  (memory (export "memory") 1)

  ;; Width and height of the pages in px, for A and B: doubled, the inverse of that, and less one.
  (global $double (mut v128) (v128.const f32x4 0 0 0 0))
  (global $perDouble (mut v128) (v128.const f32x4 0 0 0 0))
  (global $last (mut v128) (v128.const f32x4 0 0 0 0))
  ;; How much red, green and blue of A and of B count to the right and downwards, in parts of 256.
  (global $weightsX (mut v128) (v128.const i32x4 0 0 0 0))
  (global $weightsY (mut v128) (v128.const i32x4 0 0 0 0))

  ;; Bytes from a pixel to the next and to the one below, twice.
  (global $strides (mut v128) (v128.const i32x4 0 0 0 0))

  ;; Numbers in parts of 1/65536, rounded to 1/256 once they are divided.
  (func $fixed (param $numbers v128) (result v128)
    (i32x4.trunc_sat_f32x4_s
      (f32x4.add
        (f32x4.mul (local.get $numbers) (v128.const f32x4 65536 65536 65536 65536))
        (v128.const f32x4 128 128 128 128))))

  ;; Positions in px as parts of 1/65536 from the middles of the first pixels: mirrored beyond the sides of the pages.
  (func $places (param $positions v128) (result v128)
    (local $mirrored v128)
    (local.set $mirrored (f32x4.abs (local.get $positions)))
    (local.set $mirrored
      (f32x4.sub
        (local.get $mirrored)
        (f32x4.mul
          (f32x4.floor (f32x4.mul (local.get $mirrored) (global.get $perDouble)))
          (global.get $double))))
    (local.set $mirrored
      (f32x4.pmin (local.get $mirrored) (f32x4.sub (global.get $double) (local.get $mirrored))))
    (local.set $mirrored (f32x4.sub (local.get $mirrored) (v128.const f32x4 0.5 0.5 0.5 0.5)))
    (local.set $mirrored
      (f32x4.pmin (f32x4.pmax (local.get $mirrored) (v128.const f32x4 0 0 0 0)) (global.get $last)))
    (call $fixed (local.get $mirrored)))

  ;; Whether positions lie between the middles of the first and last pixels, a little less.
  (func $inside (param $positions v128) (result v128)
    (v128.and
      (f32x4.ge (local.get $positions) (v128.const f32x4 0.51 0.51 0.51 0.51))
      (f32x4.le (local.get $positions) (global.get $last))))

  ;; The bytes before the first of the four pixels around each of two places, at 0 and 2.
  (func $offsets (param $places v128) (result v128)
    (local $bytes v128)
    (local.set $bytes (i32x4.mul (i32x4.shr_u (local.get $places) (i32.const 16)) (global.get $strides)))
    (i32x4.add
      (local.get $bytes)
      (i8x16.shuffle 4 5 6 7 0 1 2 3 12 13 14 15 8 9 10 11 (local.get $bytes) (local.get $bytes))))

  ;; Numbers of 16 bits: $one, and $other with shares of 256. Sums that are too large on the way come out right.
  (func $between (param $one v128) (param $other v128) (param $shares v128) (result v128)
    (i16x8.shr_u
      (i16x8.add
        (i16x8.shl (local.get $one) (i32.const 8))
        (i16x8.mul (i16x8.sub (local.get $other) (local.get $one)) (local.get $shares)))
      (i32.const 8)))

  ;; Two pixels between two rows.
  (func $column (param $at i32) (param $stride i32) (param $shares v128) (result v128)
    (call $between
      (v128.load8x8_u (local.get $at))
      (v128.load8x8_u (i32.add (local.get $at) (local.get $stride)))
      (local.get $shares)))

  ;; The sum of two pixels of 16-bit numbers that are parts of 256, and $shine; opaque.
  (func $store (param $at i32) (param $pixels v128) (param $shine v128)
    (local.set $pixels
      (i16x8.add
        (i16x8.shr_u
          (i16x8.add
            (local.get $pixels)
            (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $pixels) (local.get $pixels)))
          (i32.const 8))
        (local.get $shine)))
    (v128.store32_lane 0 (local.get $at)
      (v128.or
        (i8x16.narrow_i16x8_u (local.get $pixels) (local.get $pixels))
        (v128.const i32x4 0xff000000 0 0 0))))

  ;; Of each pixel's share, lights and shine: what A, B and the shine weigh, in parts of 256, 256 and 255.
  (func $weights (param $shade v128) (result v128)
    (local $share v128)
    (local.set $share
      (f32x4.pmin
        (f32x4.pmax
          (i8x16.shuffle 0 1 2 3 0 1 2 3 0 1 2 3 0 1 2 3 (local.get $shade) (local.get $shade))
          (v128.const f32x4 0 0 0 0))
        (v128.const f32x4 1 1 1 1)))
    (i32x4.trunc_sat_f32x4_s
      (f32x4.add
        (f32x4.mul
          (f32x4.add
            (f32x4.mul (local.get $share) (v128.const f32x4 -256 256 0 0))
            (v128.const f32x4 256 0 255 0))
          (i8x16.shuffle 4 5 6 7 8 9 10 11 12 13 14 15 12 13 14 15 (local.get $shade) (local.get $shade)))
        (v128.const f32x4 0.5 0.5 0.5 0.5))))

  ;; Draws a pixel in which pages mix.
  (func $blend
    (param $out i32) (param $from i32) (param $to i32) (param $stride i32) (param $places v128) (param $weights v128)
    (local $offsets v128) (local $parts v128) (local $a v128) (local $b v128)
    (local.set $offsets (call $offsets (local.get $places)))
    (local.set $parts
      (v128.and (i32x4.shr_u (local.get $places) (i32.const 8)) (v128.const i32x4 255 255 255 255)))
    (local.set $a
      (call $column
        (i32.add (local.get $from) (i32x4.extract_lane 0 (local.get $offsets)))
        (local.get $stride)
        (i8x16.swizzle
          (local.get $parts) (v128.const i8x16 4 -128 4 -128 4 -128 4 -128 4 -128 4 -128 4 -128 4 -128))))
    (local.set $b
      (call $column
        (i32.add (local.get $to) (i32x4.extract_lane 2 (local.get $offsets)))
        (local.get $stride)
        (i8x16.swizzle
          (local.get $parts)
          (v128.const i8x16 12 -128 12 -128 12 -128 12 -128 12 -128 12 -128 12 -128 12 -128))))
    (call $store
      (local.get $out)
      (i16x8.mul
        (call $between
          (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $a) (local.get $b))
          (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $a) (local.get $b))
          (i8x16.swizzle
            (local.get $parts) (v128.const i8x16 0 -128 0 -128 0 -128 0 -128 8 -128 8 -128 8 -128 8 -128)))
        (i8x16.swizzle (local.get $weights) (v128.const i8x16 0 1 0 1 0 1 0 1 4 5 4 5 4 5 4 5)))
      (i8x16.swizzle (local.get $weights) (v128.const i8x16 8 9 8 9 8 9 8 9 8 9 8 9 8 9 8 9))))

  ;; Draws a row of a cell. Pages mix.
  (func $mix
    (param $out i32) (param $end i32) (param $from i32) (param $to i32) (param $stride i32)
    (param $positions v128) (param $across v128) (param $shade v128) (param $shadeAcross v128) (param $isInside i32)
    (local $fixed v128) (local $fixedAcross v128) (local $places v128) (local $weights v128) (local $varies i32)
    (local.set $fixed
      (call $fixed (f32x4.sub (local.get $positions) (v128.const f32x4 0.5 0.5 0.5 0.5))))
    (local.set $fixedAcross
      (i32x4.trunc_sat_f32x4_s
        (f32x4.mul (local.get $across) (v128.const f32x4 65536 65536 65536 65536))))
    (local.set $varies (v128.any_true (local.get $shadeAcross)))
    (local.set $weights (call $weights (local.get $shade)))
    (loop $pixels
      (if (local.get $isInside)
        (then
          (local.set $places (local.get $fixed))
          (local.set $fixed (i32x4.add (local.get $fixed) (local.get $fixedAcross))))
        (else
          (local.set $places (call $places (local.get $positions)))
          (local.set $positions (f32x4.add (local.get $positions) (local.get $across)))))
      (if (local.get $varies)
        (then
          (local.set $weights (call $weights (local.get $shade)))
          (local.set $shade (f32x4.add (local.get $shade) (local.get $shadeAcross)))))
      (call $blend
        (local.get $out) (local.get $from) (local.get $to) (local.get $stride)
        (local.get $places) (local.get $weights))
      (br_if $pixels
        (i32.lt_u (local.tee $out (i32.add (local.get $out) (i32.const 4))) (local.get $end)))))

  ;; The same where each page is displaced further, by the color of its own pixel there, or of the other page's pixel at the
  ;; place of the picture, which begins at $picture.
  (func $pull
    (param $out i32) (param $end i32) (param $from i32) (param $to i32) (param $stride i32)
    (param $positions v128) (param $across v128) (param $shade v128) (param $shadeAcross v128)
    (param $pull v128) (param $pullAcross v128) (param $isOwn i32) (param $picture i32)
    (local $offsets v128) (local $colors v128) (local $x v128) (local $y v128)
    (loop $pixels
      (if (local.get $isOwn)
        (then
          (local.set $offsets
            (call $offsets
              (i32x4.add (call $places (local.get $positions)) (v128.const i32x4 32768 32768 32768 32768))))
          (local.set $colors
            (v128.load32_lane 1
              (i32.add (local.get $to) (i32x4.extract_lane 2 (local.get $offsets)))
              (v128.load32_zero (i32.add (local.get $from) (i32x4.extract_lane 0 (local.get $offsets)))))))
        (else
          (local.set $colors
            (v128.load32_lane 1
              (i32.add (local.get $from) (i32.sub (local.get $out) (local.get $picture)))
              (v128.load32_zero (i32.add (local.get $to) (i32.sub (local.get $out) (local.get $picture))))))))
      (local.set $colors (i16x8.extend_low_i8x16_u (local.get $colors)))
      (local.set $x (i32x4.dot_i16x8_s (local.get $colors) (global.get $weightsX)))
      (local.set $y (i32x4.dot_i16x8_s (local.get $colors) (global.get $weightsY)))
      (call $blend
        (local.get $out) (local.get $from) (local.get $to) (local.get $stride)
        (call $places
          (f32x4.add
            (local.get $positions)
            (f32x4.mul
              (local.get $pull)
              (f32x4.convert_i32x4_s
                (i32x4.add
                  (i8x16.shuffle 0 1 2 3 16 17 18 19 8 9 10 11 24 25 26 27 (local.get $x) (local.get $y))
                  (i8x16.shuffle 4 5 6 7 20 21 22 23 12 13 14 15 28 29 30 31
                    (local.get $x) (local.get $y)))))))
        (call $weights (local.get $shade)))
      (local.set $positions (f32x4.add (local.get $positions) (local.get $across)))
      (local.set $shade (f32x4.add (local.get $shade) (local.get $shadeAcross)))
      (local.set $pull (f32x4.add (local.get $pull) (local.get $pullAcross)))
      (br_if $pixels
        (i32.lt_u (local.tee $out (i32.add (local.get $out) (i32.const 4))) (local.get $end)))))

  ;; What a page alone and the shine weigh, in parts of 256 and 255.
  (func $light (param $shade v128) (result v128)
    (i32x4.trunc_sat_f32x4_s
      (f32x4.add
        (f32x4.mul (local.get $shade) (v128.const f32x4 256 255 0 0))
        (v128.const f32x4 0.5 0.5 0.5 0.5))))

  ;; Draws a row of a cell that shows one page alone. Its positions are the first two; its light and the shine are the first
  ;; two of the shade.
  (func $alone
    (param $out i32) (param $end i32) (param $page i32) (param $stride i32)
    (param $positions v128) (param $across v128) (param $shade v128) (param $shadeAcross v128) (param $isInside i32)
    (local $fixed v128) (local $fixedAcross v128) (local $offsets v128) (local $places v128) (local $parts v128)
    (local $pixels v128) (local $weights v128) (local $varies i32)
    (local.set $fixed
      (call $fixed (f32x4.sub (local.get $positions) (v128.const f32x4 0.5 0.5 0.5 0.5))))
    (local.set $fixedAcross
      (i32x4.trunc_sat_f32x4_s
        (f32x4.mul (local.get $across) (v128.const f32x4 65536 65536 65536 65536))))
    (local.set $varies (v128.any_true (local.get $shadeAcross)))
    (local.set $weights (call $light (local.get $shade)))
    (loop $pixels
      (if (local.get $isInside)
        (then
          (local.set $places (local.get $fixed))
          (local.set $fixed (i32x4.add (local.get $fixed) (local.get $fixedAcross))))
        (else
          (local.set $places (call $places (local.get $positions)))
          (local.set $positions (f32x4.add (local.get $positions) (local.get $across)))))
      (local.set $offsets (call $offsets (local.get $places)))
      (local.set $parts
        (v128.and (i32x4.shr_u (local.get $places) (i32.const 8)) (v128.const i32x4 255 255 255 255)))
      (local.set $pixels
        (call $column
          (i32.add (local.get $page) (i32x4.extract_lane 0 (local.get $offsets)))
          (local.get $stride)
          (i8x16.swizzle (local.get $parts) (v128.const i8x16 4 -128 4 -128 4 -128 4 -128 4 -128 4 -128 4 -128 4 -128))))
      (if (local.get $varies)
        (then
          (local.set $weights (call $light (local.get $shade)))
          (local.set $shade (f32x4.add (local.get $shade) (local.get $shadeAcross)))))
      (local.set $pixels
        (call $between
          (local.get $pixels)
          (i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15 (local.get $pixels) (local.get $pixels))
          (i8x16.swizzle (local.get $parts) (v128.const i8x16 0 -128 0 -128 0 -128 0 -128 -128 -128 -128 -128 -128 -128 -128 -128))))
      (call $store
        (local.get $out)
        (i16x8.mul
          (local.get $pixels)
          (i8x16.swizzle
            (local.get $weights) (v128.const i8x16 0 1 0 1 0 1 0 1 -128 -128 -128 -128 -128 -128 -128 -128)))
        (i8x16.swizzle (local.get $weights) (v128.const i8x16 4 5 4 5 4 5 4 5 4 5 4 5 4 5 4 5)))
      (br_if $pixels
        (i32.lt_u (local.tee $out (i32.add (local.get $out) (i32.const 4))) (local.get $end)))))

  ;; Where the cell at an index begins, of $count cells in $size px.
  (func $begin (param $index i32) (param $size i32) (param $count i32) (result i32)
    (i32.div_u
      (i32.add (i32.mul (local.get $index) (local.get $size)) (i32.shr_u (local.get $count) (i32.const 1)))
      (local.get $count)))

  ;; A value in a cell: of its corner and the differences to the right, downwards and of both, at $x and $y of its size.
  (func $at
    (param $corner v128) (param $right v128) (param $down v128) (param $both v128) (param $x v128) (param $y v128)
    (result v128)
    (f32x4.add
      (f32x4.add (local.get $corner) (f32x4.mul (local.get $right) (local.get $x)))
      (f32x4.mul
        (f32x4.add (local.get $down) (f32x4.mul (local.get $both) (local.get $x)))
        (local.get $y))))

  ;; How much a value grows with a pixel to the right.
  (func $step
    (param $right v128) (param $both v128) (param $y v128) (param $pixel v128) (result v128)
    (f32x4.mul
      (f32x4.add (local.get $right) (f32x4.mul (local.get $both) (local.get $y)))
      (local.get $pixel)))

  (func (export "draw")
    (param $out i32) (param $width i32) (param $height i32) (param $from i32) (param $to i32)
    (param $points i32) (param $columns i32) (param $rows i32) (param $colorWeights i32) (param $isOwn i32)
    (local $k v128) (local $kRight v128) (local $kDown v128) (local $kBoth v128) (local $isPulled i32)
    (local $stride i32) (local $column i32) (local $row i32) (local $left i32) (local $right i32) (local $top i32)
    (local $bottom i32) (local $y i32) (local $at i32) (local $end i32) (local $below i32) (local $line i32)
    (local $wide f32) (local $tall f32) (local $x v128) (local $pixel v128) (local $down v128)
    (local $p v128) (local $pRight v128) (local $pDown v128) (local $pBoth v128)
    (local $s v128) (local $sRight v128) (local $sDown v128) (local $sBoth v128)
    (local $isInside i32) (local $least f32) (local $most f32) (local $positions v128) (local $across v128) (local $shade v128)
    (local $shadeAcross v128)
    (local.set $stride (i32.shl (local.get $width) (i32.const 2)))
    (local.set $wide
      (f32.div (f32.convert_i32_u (local.get $width)) (f32.convert_i32_u (local.get $columns))))
    (local.set $tall
      (f32.div (f32.convert_i32_u (local.get $height)) (f32.convert_i32_u (local.get $rows))))
    (local.set $pixel (f32x4.splat (f32.div (f32.const 1) (local.get $wide))))
    (global.set $double
      (f32x4.replace_lane 3
        (f32x4.replace_lane 1
          (f32x4.splat (f32.convert_i32_u (i32.shl (local.get $width) (i32.const 1))))
          (f32.convert_i32_u (i32.shl (local.get $height) (i32.const 1))))
        (f32.convert_i32_u (i32.shl (local.get $height) (i32.const 1)))))
    (global.set $perDouble (f32x4.div (v128.const f32x4 1 1 1 1) (global.get $double)))
    (global.set $last
      (f32x4.sub
        (f32x4.mul (global.get $double) (v128.const f32x4 0.5 0.5 0.5 0.5))
        (v128.const f32x4 1 1 1 1)))
    (global.set $strides
      (i32x4.replace_lane 3
        (i32x4.replace_lane 1 (v128.const i32x4 4 4 4 4) (local.get $stride)) (local.get $stride)))
    (global.set $weightsX (v128.load (local.get $colorWeights)))
    (global.set $weightsY (v128.load offset=16 (local.get $colorWeights)))
    ;; The bytes of a row of points.
    (local.set $below (i32.mul (i32.add (local.get $columns) (i32.const 1)) (i32.const 48)))
    (loop $allRows
      (local.set $top (call $begin (local.get $row) (local.get $height) (local.get $rows)))
      (local.set $bottom
        (call $begin (i32.add (local.get $row) (i32.const 1)) (local.get $height) (local.get $rows)))
      (local.set $column (i32.const 0))
      (loop $allColumns
        (local.set $left (call $begin (local.get $column) (local.get $width) (local.get $columns)))
        (local.set $right
          (call $begin (i32.add (local.get $column) (i32.const 1)) (local.get $width) (local.get $columns)))
        (if (i32.and (i32.lt_u (local.get $left) (local.get $right)) (i32.lt_u (local.get $top) (local.get $bottom)))
          (then
            (local.set $p (v128.load (local.get $points)))
            (local.set $s (v128.load offset=16 (local.get $points)))
            (local.set $line (i32.add (local.get $points) (local.get $below)))
            (local.set $pRight (f32x4.sub (v128.load offset=48 (local.get $points)) (local.get $p)))
            (local.set $sRight (f32x4.sub (v128.load offset=64 (local.get $points)) (local.get $s)))
            (local.set $pDown (f32x4.sub (v128.load (local.get $line)) (local.get $p)))
            (local.set $sDown (f32x4.sub (v128.load offset=16 (local.get $line)) (local.get $s)))
            (local.set $pBoth
              (f32x4.sub
                (f32x4.sub (v128.load offset=48 (local.get $line)) (v128.load (local.get $line)))
                (local.get $pRight)))
            (local.set $sBoth
              (f32x4.sub
                (f32x4.sub (v128.load offset=64 (local.get $line)) (v128.load offset=16 (local.get $line)))
                (local.get $sRight)))
            (local.set $k (v128.load offset=32 (local.get $points)))
            (local.set $kRight (f32x4.sub (v128.load offset=80 (local.get $points)) (local.get $k)))
            (local.set $kDown (f32x4.sub (v128.load offset=32 (local.get $line)) (local.get $k)))
            (local.set $kBoth
              (f32x4.sub
                (f32x4.sub (v128.load offset=80 (local.get $line)) (v128.load offset=32 (local.get $line)))
                (local.get $kRight)))
            (local.set $isPulled
              (v128.any_true
                (f32x4.ne
                  (f32x4.add
                    (f32x4.add
                      (f32x4.abs (local.get $k))
                      (f32x4.abs (v128.load offset=80 (local.get $points))))
                    (f32x4.add
                      (f32x4.abs (v128.load offset=32 (local.get $line)))
                      (f32x4.abs (v128.load offset=80 (local.get $line)))))
                  (v128.const f32x4 0 0 0 0))))
            (local.set $least
              (f32.min
                (f32.min (f32.load offset=16 (local.get $points)) (f32.load offset=64 (local.get $points)))
                (f32.min (f32.load offset=16 (local.get $line)) (f32.load offset=64 (local.get $line)))))
            (local.set $most
              (f32.max
                (f32.max (f32.load offset=16 (local.get $points)) (f32.load offset=64 (local.get $points)))
                (f32.max (f32.load offset=16 (local.get $line)) (f32.load offset=64 (local.get $line)))))
            (local.set $isInside
              (i32x4.all_true
                (v128.and
                  (v128.and (call $inside (local.get $p)) (call $inside (v128.load offset=48 (local.get $points))))
                  (v128.and
                    (call $inside (v128.load (local.get $line)))
                    (call $inside (v128.load offset=48 (local.get $line)))))))
            (local.set $x
              (f32x4.splat
                (f32.sub
                  (f32.div
                    (f32.add (f32.convert_i32_u (local.get $left)) (f32.const 0.5))
                    (local.get $wide))
                  (f32.convert_i32_u (local.get $column)))))
            (local.set $y (local.get $top))
            (loop $lines
              (local.set $down
                (f32x4.splat
                  (f32.sub
                    (f32.div (f32.add (f32.convert_i32_u (local.get $y)) (f32.const 0.5)) (local.get $tall))
                    (f32.convert_i32_u (local.get $row)))))
              (local.set $positions
                (call $at
                  (local.get $p) (local.get $pRight) (local.get $pDown) (local.get $pBoth)
                  (local.get $x) (local.get $down)))
              (local.set $across
                (call $step (local.get $pRight) (local.get $pBoth) (local.get $down) (local.get $pixel)))
              (local.set $shade
                (call $at
                  (local.get $s) (local.get $sRight) (local.get $sDown) (local.get $sBoth)
                  (local.get $x) (local.get $down)))
              (local.set $shadeAcross
                (call $step (local.get $sRight) (local.get $sBoth) (local.get $down) (local.get $pixel)))
              (local.set $line (i32.add (local.get $out) (i32.mul (local.get $y) (local.get $stride))))
              (local.set $at (i32.add (local.get $line) (i32.shl (local.get $left) (i32.const 2))))
              (local.set $end (i32.add (local.get $line) (i32.shl (local.get $right) (i32.const 2))))
              (block $drawn
              (if (local.get $isPulled)
                (then
                  (call $pull
                    (local.get $at) (local.get $end) (local.get $from) (local.get $to) (local.get $stride)
                    (local.get $positions) (local.get $across) (local.get $shade) (local.get $shadeAcross)
                    (call $at
                      (local.get $k) (local.get $kRight) (local.get $kDown) (local.get $kBoth)
                      (local.get $x) (local.get $down))
                    (call $step (local.get $kRight) (local.get $kBoth) (local.get $down) (local.get $pixel))
                    (local.get $isOwn) (local.get $out))
                  (br $drawn)))
              (if (f32.le (local.get $most) (f32.const 0))
                (then
                  (call $alone
                    (local.get $at) (local.get $end) (local.get $from) (local.get $stride)
                    (local.get $positions) (local.get $across)
                    (i8x16.shuffle 4 5 6 7 12 13 14 15 4 5 6 7 12 13 14 15 (local.get $shade) (local.get $shade))
                    (i8x16.shuffle 4 5 6 7 12 13 14 15 4 5 6 7 12 13 14 15
                      (local.get $shadeAcross) (local.get $shadeAcross))
                    (local.get $isInside)))
                (else
                  (if (f32.ge (local.get $least) (f32.const 1))
                    (then
                      (call $alone
                        (local.get $at) (local.get $end) (local.get $to) (local.get $stride)
                        (i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
                          (local.get $positions) (local.get $positions))
                        (i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
                          (local.get $across) (local.get $across))
                        (i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
                          (local.get $shade) (local.get $shade))
                        (i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
                          (local.get $shadeAcross) (local.get $shadeAcross))
                        (local.get $isInside)))
                    (else
                      (call $mix
                        (local.get $at) (local.get $end) (local.get $from) (local.get $to) (local.get $stride)
                        (local.get $positions) (local.get $across) (local.get $shade) (local.get $shadeAcross)
                        (local.get $isInside)))))))
              (br_if $lines
                (i32.lt_u (local.tee $y (i32.add (local.get $y) (i32.const 1))) (local.get $bottom))))))
        (local.set $points (i32.add (local.get $points) (i32.const 48)))
        (br_if $allColumns
          (i32.lt_u
            (local.tee $column (i32.add (local.get $column) (i32.const 1))) (local.get $columns))))
      (local.set $points (i32.add (local.get $points) (i32.const 48)))
      (br_if $allRows
        (i32.lt_u (local.tee $row (i32.add (local.get $row) (i32.const 1))) (local.get $rows))))))
